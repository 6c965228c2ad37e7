import {
  compile,
  type Diagnostic,
  type JsonObject,
  type JsonValue,
  profiles,
  resolvePointer,
} from "@toolwright/core";
import { expect, test } from "vitest";
import { randomSubjects, toolSubjects } from "./subjects.ts";

const targets = [...profiles.values()].filter(({ emit }) => emit !== undefined);

/** Names that no target but the loosest takes, so that members are renamed everywhere. */
const renamed: JsonObject = {
  type: "object",
  properties: { "Last-Name": { type: ["string", "null"] }, "a b": { enum: [1, "1", null] } },
};

/** Nothing fits it, and what says so is put together on the way. */
const impossible: JsonObject = {
  oneOf: [
    { type: "object", properties: { a: false }, required: ["a"] },
    { type: "null", enum: [1] },
  ],
};

const schemas = [
  renamed,
  impossible,
  ...toolSubjects()
    .filter((_, i) => i % 10 === 0)
    .map(({ schema }) => schema),
  ...randomSubjects(0, 100).map(({ schema }) => schema),
];

const isOfSchema = ({ code }: Diagnostic): boolean => code === "unsendable-schema";

test.each(targets.map(({ id }) => id))(
  "every loss is told at a place that its author wrote, for %s",
  (target) => {
    const lost: string[] = [];
    for (const inputSchema of schemas) {
      const tool = { name: "t", title: "T", description: "d", inputSchema, outputSchema: inputSchema };
      const { losses, setAside } = compile([tool], { target });
      const reasons = setAside.flatMap(({ diagnostics }) => diagnostics.filter(isOfSchema));
      for (const { pointer, message } of [...losses, ...reasons])
        if (resolvePointer(tool as JsonValue, pointer) === undefined) lost.push(`${pointer} ${message}`);
    }
    expect(lost).toEqual([]);
  },
);
