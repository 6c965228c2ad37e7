import type { JsonObject, JsonValue } from "../../../json/json.ts";
import type { Sentence } from "./sentence.ts";

const parameters = (members: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: { file_path: { type: "string" } },
  ...members,
});
const tool = (members: JsonObject = {}): JsonObject => ({
  name: "file_read",
  description: "Reads a file.",
  parameters: parameters(),
  ...members,
});
const without = (name: string): JsonValue =>
  Object.fromEntries(Object.entries(tool()).filter(([key]) => key !== name));
const value = (schema: JsonValue): JsonValue =>
  tool({ parameters: parameters({ properties: { value: schema } }) });

const at = "/parameters/properties/value";

export const seed002: readonly Sentence[] = [
  {
    says: "Valid JSON - Must parse successfully",
    keeps: [JSON.stringify(tool())],
    breaks: [
      ["usage: file-read [options]", "invalid-json", ""],
      ["", "invalid-json", ""],
      [`${JSON.stringify(tool())} {}`, "trailing-text", ""],
    ],
  },
  {
    says: "Required fields - name, description, parameters present",
    keeps: [tool()],
    breaks: ["name", "description", "parameters"].map(
      (name) => [without(name), "missing-field", ""] as const,
    ),
  },
  {
    says: "Name format - Alphanumeric and underscore only",
    keeps: [tool({ name: "_x9" })],
    breaks: ["file-read", "file.read", "datei_öffnen", ""].map(
      (name) => [tool({ name }), "invalid-name", "/name"] as const,
    ),
  },
  {
    says: 'Parameters structure - type: "object", properties present',
    keeps: [tool({ parameters: { type: "object", properties: {} } })],
    breaks: [
      [tool({ parameters: { properties: {} } }), "root-not-object", "/parameters"],
      [tool({ parameters: { type: "object" } }), "missing-properties", "/parameters"],
    ],
  },
  {
    says: "Property types - Each property has valid type",
    keeps: ["string", "integer", "number", "boolean"].map((type) => value({ type })),
    breaks: [
      [value({ description: "A file." }), "untyped-schema", at],
      [value({ type: "null" }), "unsupported-type", `${at}/type`],
      [value({ type: ["string", "null"] }), "unsupported-type", `${at}/type`],
      [value({ type: "array", items: { type: "file" } }), "unknown-type", `${at}/items/type`],
    ],
  },
  {
    says: "Required consistency - Required array only lists defined properties",
    keeps: [tool({ parameters: parameters({ required: ["file_path"] }) })],
    breaks: [
      [
        tool({ parameters: parameters({ required: ["path"] }) }),
        "unknown-required",
        "/parameters/required/0",
      ],
      [
        value({ type: "object", properties: {}, required: ["constructor"] }),
        "unknown-required",
        `${at}/required/0`,
      ],
    ],
  },
];
