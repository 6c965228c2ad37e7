import type { JsonObject, JsonValue } from "../../../json/json.ts";
import type { Sentence } from "./sentence.ts";

const tool = (members: JsonObject = {}): JsonObject => ({
  name: "read_file",
  description: "Reads the contents of a file.",
  category: "FileSystem",
  ...members,
});
const parameter = (members: JsonObject): JsonValue =>
  tool({ parameters: [{ name: "path", description: "Where it is.", type: "String", ...members }] });

export const everyField: JsonObject = tool({
  parameters: [
    { name: "path", description: "Where it is.", type: "String", required: true },
    {
      name: "encoding",
      description: "How it is encoded.",
      type: "String",
      required: false,
      default: "utf-8",
      enum: ["utf-8", "ascii", "utf-16"],
    },
    {
      name: "options",
      description: "How to read it.",
      type: "Object",
      schema: { type: "object", properties: { max_lines: { type: "integer", minimum: 1 } } },
    },
  ],
  outputSchema: { type: "object", properties: { text: { type: "string" } } },
  constraints: {
    maxExecutionTime: "PT30S",
    maxOutputSize: 10_485_760,
    allowSideEffects: false,
    requiredIsolation: "Standard",
  },
  requiredPermissions: ["tool.filesystem.read"],
  requiresConfirmation: false,
  version: "1.0.0",
  metadata: { author: "the house" },
});

/** The criteria of section 10 that a single check can answer. */
export const seed004: readonly Sentence[] = [
  {
    says: "1. Tool definition with all fields validates successfully",
    keeps: [everyField],
    breaks: [],
  },
  {
    says: "2. Invalid tool name (uppercase, spaces) fails validation with clear error",
    keeps: [tool()],
    breaks: ["ReadFile", "read file", "read-file", "123_tool", ""].map(
      (name) => [tool({ name }), "invalid-name", "/name"] as const,
    ),
  },
  {
    says: "3. Parameter enum values validate against parameter type",
    keeps: [
      parameter({ type: "String", enum: ["a"] }),
      parameter({ type: "Integer", enum: [1] }),
      parameter({ type: "Boolean", enum: [true] }),
    ],
    breaks: [
      [parameter({ type: "String", enum: ["a", 1] }), "enum-value-of-other-type", "/parameters/0/enum/1"],
      [parameter({ type: "Integer", enum: [1.5] }), "enum-value-of-other-type", "/parameters/0/enum/0"],
      [parameter({ type: "Array", enum: ["a"] }), "enum-value-of-other-type", "/parameters/0/enum/0"],
    ],
  },
  {
    says: "4. Constraints outside allowed ranges fail validation",
    keeps: [
      tool({ constraints: { maxExecutionTime: "PT1S", maxOutputSize: 1_024 } }),
      tool({ constraints: { maxExecutionTime: "PT10M", maxOutputSize: 104_857_600 } }),
    ],
    breaks: [
      ...["PT0S", "PT601S"].map(
        (maxExecutionTime) =>
          [
            tool({ constraints: { maxExecutionTime } }),
            "constraint-out-of-range",
            "/constraints/maxExecutionTime",
          ] as const,
      ),
      ...[1_023, 104_857_601].map(
        (maxOutputSize) =>
          [
            tool({ constraints: { maxOutputSize } }),
            "constraint-out-of-range",
            "/constraints/maxOutputSize",
          ] as const,
      ),
    ],
  },
  {
    says: "7. Empty parameter list validates successfully",
    keeps: [tool({ parameters: [] }), tool()],
    breaks: [],
  },
];
