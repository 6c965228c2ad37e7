import { setTimeout as pause } from "node:timers/promises";
import type { Definition, JsonValue, Tool } from "@toolwright/core";
import type { LocalFunctions } from "@toolwright/executor";

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const silence = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

const picture = { type: "image", data: pixel, mimeType: "image/png" };
const sound = { type: "audio", data: silence, mimeType: "audio/wav" };
const resource = (uri: string, mimeType: string, text: string) => ({
  type: "resource",
  resource: { uri, mimeType, text },
});

/** What the tools of the official suite give, as its scenarios describe them. */
export const fixtureOutputs: Readonly<Record<string, JsonValue>> = {
  test_simple_text: "This is a simple text response for testing.",
  test_image_content: picture,
  test_audio_content: sound,
  test_embedded_resource: resource("test://embedded-resource", "text/plain", "This is an embedded resource."),
  test_multiple_content_types: [
    "Multiple content types test:",
    picture,
    resource("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
  ],
  json_schema_2020_12_tool: "fine",
};

export const fixtureFunctions: LocalFunctions = {
  ...Object.fromEntries(Object.entries(fixtureOutputs).map(([name, output]) => [name, async () => output])),
  test_error_handling: async () => {
    throw new Error("This tool intentionally returns an error for testing");
  },
  test_tool_with_progress: async (_, { progress }) => {
    for (const fraction of [0, 0.5, 1]) {
      progress(fraction, `Completed step ${fraction * 100} of 100`);
      await pause(50);
    }
    return "progress told";
  },
};

const schema2020: JsonValue = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string", description: "Who it is." },
    address: { $ref: "#/$defs/address", description: "Where they live." },
  },
  additionalProperties: false,
};

const fixture = (name: string): Tool => ({
  name,
  description: `A tool of the official suite: ${name}.`,
  category: "System",
  inputSchema: name === "json_schema_2020_12_tool" ? schema2020 : { type: "object", properties: {} },
});

export const fixtureDefinitions: readonly Definition[] = Object.keys(fixtureFunctions).map((name) => ({
  tool: fixture(name),
  backends: [{ kind: "local", name }],
}));
