import { compile, type JsonObject, type JsonValue, profiles, resolvePointer } from "@toolwright/core";
import { expect, test } from "vitest";
import { randomSubjects, toolSubjects } from "./subjects.ts";

const targets = [...profiles.values()].filter(({ emit }) => emit !== undefined);

/** Names that no target but the loosest takes, so that members are renamed everywhere. */
const renamed: JsonObject = {
  type: "object",
  properties: { "Last-Name": { type: ["string", "null"] }, "a b": { enum: [1, "1", null] } },
};

const schemas = [
  renamed,
  ...toolSubjects()
    .filter((_, i) => i % 10 === 0)
    .map(({ schema }) => schema),
  ...randomSubjects(0, 100).map(({ schema }) => schema),
];

test.each(targets.map(({ id }) => id))(
  "every loss is told at a place that its author wrote, for %s",
  (target) => {
    const lost: string[] = [];
    for (const inputSchema of schemas) {
      const tool = { name: "t", title: "T", description: "d", inputSchema };
      for (const { pointer, message } of compile([tool], { target }).losses)
        if (resolvePointer(tool as JsonValue, pointer) === undefined) lost.push(`${pointer} ${message}`);
    }
    expect(lost).toEqual([]);
  },
);
