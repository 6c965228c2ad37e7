import { compile, type Paint } from "@toolwright/core";
import { expect, test } from "vitest";
import { renderLosses } from "./render-losses.ts";

const plain = new Proxy({}, { get: () => (text: string) => text }) as unknown as Paint;

const inputSchema = {
  type: "object",
  properties: { site: { type: "string", format: "uri" }, n: { type: "integer", minimum: 1 } },
  additionalProperties: false,
};
const compiled = compile([{ name: "t", description: "d", inputSchema }], { target: "cohere" });

test.each<[what: string, width: number | undefined, lines: readonly string[]]>([
  [
    "on one line where it goes to a file",
    undefined,
    [
      '  annotation  /inputSchema/properties/n/minimum  "minimum" is not enforced; the description says: At least 1.',
      '  annotation  /inputSchema/properties/site/format  The format "uri" is not enforced; the description names it.',
    ],
  ],
  [
    "below its place where a terminal has no room",
    60,
    [
      "  annotation  /inputSchema/properties/n/minimum",
      '    "minimum" is not enforced; the description says: At',
      "    least 1.",
      "  annotation  /inputSchema/properties/site/format",
      '    The format "uri" is not enforced; the description names',
      "    it.",
    ],
  ],
])("a loss stands %s", (_, width, lines) => {
  const text = renderLosses(compiled, plain, { areSeveral: false, width });
  expect(text.split("\n").slice(1, 1 + lines.length)).toEqual(lines);
});
