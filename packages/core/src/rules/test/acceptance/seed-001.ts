import type { JsonObject, JsonValue } from "../../../json/json.ts";
import type { Sentence } from "./sentence.ts";

const closed: JsonObject = { type: "object", additionalProperties: false };
const tool = (members: JsonObject = {}): JsonObject => ({
  name: "get_weather",
  inputSchema: closed,
  ...members,
});
const taking = (schema: JsonObject): JsonValue => tool({ inputSchema: { ...closed, ...schema } });
const value = (schema: JsonValue): JsonValue => taking({ properties: { value: schema } });

export const seed001: readonly Sentence[] = [
  {
    says: "name: required, 1-128 chars, allowed [A-Za-z0-9_.-] only",
    keeps: [tool({ name: "github.get-repo_2" }), tool({ name: "x".repeat(128) })],
    breaks: [
      [{ inputSchema: closed }, "missing-field", ""],
      [tool({ name: "" }), "invalid-name", "/name"],
      [tool({ name: "get weather" }), "invalid-name", "/name"],
      [tool({ name: "x".repeat(129) }), "name-too-long", "/name"],
    ],
  },
  {
    says: "InputSchema is required. A tool without inputSchema is invalid",
    keeps: [tool()],
    breaks: [
      [{ name: "get_weather" }, "missing-field", ""],
      [tool({ inputSchema: null }), "wrong-kind", "/inputSchema"],
    ],
  },
  {
    says: "OutputSchema is optional",
    keeps: [tool(), tool({ outputSchema: { type: "string" } })],
    breaks: [[tool({ outputSchema: "text" }), "wrong-kind", "/outputSchema"]],
  },
  {
    says: "Schemas must be valid JSON Schema objects",
    keeps: [value({ oneOf: [{ enum: ["fast"] }, { type: "number", minimum: 1 }] })],
    breaks: [
      [tool({ inputSchema: [] }), "wrong-kind", "/inputSchema"],
      [value({ type: "float" }), "unknown-type", "/inputSchema/properties/value/type"],
      [value({ minimum: "1" }), "wrong-keyword-value", "/inputSchema/properties/value/minimum"],
    ],
  },
  {
    says: "title, description: texts; annotations, _meta: objects; icons: a list",
    keeps: [tool({ title: "Weather", description: "", annotations: {}, _meta: { any: 1 }, icons: [] })],
    breaks: [
      [tool({ title: 1 }), "wrong-kind", "/title"],
      [tool({ annotations: "readOnly" }), "wrong-kind", "/annotations"],
      [tool({ icons: {} }), "wrong-kind", "/icons"],
    ],
  },
  {
    says: "Namespace and name must both be non-empty when used; only one : is permitted in an ID",
    keeps: [tool({ namespace: "weather" })],
    breaks: [
      [tool({ namespace: "" }), "invalid-name", "/namespace"],
      [tool({ namespace: "a:b" }), "invalid-name", "/namespace"],
      [tool({ name: "a:b" }), "invalid-name", "/name"],
    ],
  },
  {
    says: "Optional semantic version string (accepts v1.2.3 or 1.2.3)",
    keeps: [tool({ version: "1.2.3" }), tool({ version: "v1.2.3" })],
    breaks: [[tool({ version: "1.2" }), "invalid-version", "/version"]],
  },
  {
    says: "Default dialect: JSON Schema 2020-12. Supported: 2020-12 and draft-07",
    keeps: [
      taking({ $schema: "https://json-schema.org/draft/2020-12/schema" }),
      taking({ $schema: "http://json-schema.org/draft-07/schema#" }),
      value({ prefixItems: [{ type: "string" }] }),
    ],
    breaks: [
      [
        taking({ $schema: "http://json-schema.org/draft-04/schema#" }),
        "unsupported-dialect",
        "/inputSchema/$schema",
      ],
    ],
  },
  {
    says: "External $ref resolution is disabled (no network access)",
    keeps: [value({ $ref: "#" })],
    breaks: [
      [
        value({ $ref: "https://example.com/address.json" }),
        "external-reference",
        "/inputSchema/properties/value/$ref",
      ],
    ],
  },
  {
    says: "format is treated as annotation; contentEncoding and contentMediaType are not validated",
    keeps: [value({ format: "phone", default: "x", contentEncoding: "none", contentMediaType: "a/b" })],
    breaks: [],
  },
];
