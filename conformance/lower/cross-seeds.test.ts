import {
  type Compiled,
  type CompileToolsOptions,
  canonicalize,
  compile,
  type JsonObject,
  type JsonValue,
  read,
  type Tool,
  toolfoundationWarnings,
} from "@toolwright/core";
import { describe, expect, test } from "vitest";

/** Section 5.3 of the seeds' specification: definitions of one seed system compiled for another. */

const fileEdit: JsonValue = {
  name: "file_edit",
  description: "Edit a file by replacing exact text matches. You must read the file before editing.",
  parameters: {
    type: "object",
    properties: {
      file_path: { type: "string", description: "Absolute or relative path to file" },
      old_string: { type: "string", description: "Exact text to find and replace" },
      new_string: { type: "string", description: "Text to replace old_string with" },
      replace_all: { type: "boolean", description: "Replace all occurrences" },
    },
    required: ["file_path", "old_string", "new_string"],
  },
};

const readFile: JsonValue = {
  name: "read_file",
  description: "Read the contents of a file from the filesystem",
  category: "FileSystem",
  parameters: [
    { name: "path", description: "The file path to read", type: "String", required: true },
    {
      name: "encoding",
      description: "File encoding",
      type: "String",
      default: "utf-8",
      enum: ["utf-8", "ascii", "utf-16"],
    },
  ],
  requiredPermissions: ["tool.filesystem.read"],
  version: "1.0.0",
};

const toolsOf = (document: JsonValue, format: string): readonly Tool[] => read(document, { format }).tools;

const canonical = (name: string, inputSchema: JsonValue, more: Partial<Tool> = {}): Tool => ({
  name,
  description: "What it does.",
  inputSchema,
  ...more,
});

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: "object",
  properties,
  required: [...required],
  additionalProperties: false,
});

const to = (tools: readonly Tool[], target: string, options: Partial<CompileToolsOptions> = {}): Compiled =>
  compile(tools, { target, ...options });

const definition = ({ definitions }: Compiled): JsonObject => definitions[0]?.definition as JsonObject;

const places = ({ losses }: Compiled): string[] => losses.map((loss) => `${loss.class} ${loss.pointer}`);

const whyNot = ({ setAside }: Compiled): string[] =>
  setAside.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));

describe("between the seed systems", () => {
  test("X-01: an ikigai tool is closed for tools_json, with one optional parameter", () => {
    const compiled = to(toolsOf(fileEdit, "ikigai"), "tools-json");
    expect(compiled.setAside).toEqual([]);
    expect(definition(compiled)).toMatchObject({
      name: "file_edit",
      input_schema: { additionalProperties: false, required: ["file_path", "old_string", "new_string"] },
    });
    expect(places(compiled)).toEqual(["narrowed /inputSchema"]);
  });

  test("X-02: a Lexichord tool has a schema for toolfoundation", () => {
    expect(definition(to(toolsOf(readFile, "lexichord"), "toolfoundation"))).toMatchObject({
      inputSchema: {
        required: ["path"],
        properties: { encoding: { enum: ["utf-8", "ascii", "utf-16"], default: "utf-8" } },
      },
    });
  });

  test("X-03: tools_json gets no default, and the loss says so", () => {
    const compiled = to(toolsOf(readFile, "lexichord"), "tools-json");
    expect(places(compiled)).toContain("annotation /inputSchema/properties/encoding/default");
    const { properties } = definition(compiled).input_schema as JsonObject;
    expect((properties as JsonObject).encoding).not.toHaveProperty("default");
    expect(compiled.raise("read_file", { path: "a" }).arguments).toEqual({ path: "a", encoding: "utf-8" });
  });

  test("X-04: oneOf is refused by whoever wants no losses, and otherwise rewritten with them", () => {
    const mode = {
      oneOf: [
        { type: "string", enum: ["fast", "safe"] },
        { type: "number", minimum: 1, maximum: 10 },
      ],
    };
    const tools = [canonical("t", { type: "object", properties: { mode } })];
    expect(whyNot(to(tools, "tools-json", { refuse: ["annotation", "widened"] }))).toContain("refused-loss");
    const compiled = to(tools, "tools-json");
    expect(definition(compiled)).toMatchObject({
      input_schema: { properties: { mode: { anyOf: [{}, {}] } } },
    });
    expect(places(compiled)).toContain("annotation /inputSchema/properties/mode/oneOf/1/minimum");
  });

  test("X-04: oneOf whose branches are apart becomes anyOf, and not without saying so", () => {
    const mode = { oneOf: [{ type: "string" }, { type: "number" }] };
    const tools = [canonical("t", { ...object({ mode }), required: ["mode"] })];
    expect(whyNot(to(tools, "tools-json", { refuse: ["annotation"] }))).toEqual(["refused-loss"]);
    const compiled = to(tools, "tools-json");
    expect(definition(compiled)).toMatchObject({
      input_schema: { properties: { mode: { anyOf: [{}, {}] } } },
    });
    expect(compiled.losses).toEqual([
      {
        tool: "t",
        pointer: "/inputSchema/properties/mode/oneOf",
        class: "annotation",
        message: '"oneOf" is sent as "anyOf": no value fits two of its branches.',
      },
    ]);
  });

  test("X-04: oneOf whose branches overlap cannot become anyOf", () => {
    const overlapping = { oneOf: [{ type: "string" }, { type: "string", enum: ["a"] }] };
    const tools = [canonical("t", object({ mode: overlapping }))];
    expect(whyNot(to(tools, "tools-json"))).toEqual(["refused-loss"]);
    expect(places(to(tools, "tools-json", { refuse: [] }))).toContain(
      "widened /inputSchema/properties/mode/oneOf",
    );
  });

  test.each([
    ["ikigai", "github_get_repo"],
    ["lexichord", "github_get_repo"],
  ])("X-05: a name with dots and dashes is spelled anew for %s, with a note", (target, name) => {
    const tools = [canonical("github.get-repo", object({}), { category: "ExternalApi" })];
    const { names, notes } = to(tools, target);
    expect(names).toEqual({ [name]: "github.get-repo" });
    expect(notes).toMatchObject([{ code: "renamed-tool", tool: "github.get-repo", severity: "info" }]);
  });

  test("X-06: two tools that would have one name", () => {
    const compiled = to([canonical("a.b", object({})), canonical("a_b", object({}))], "tools-json");
    expect(compiled.names).toEqual({ a_b: "a_b" });
    expect(compiled.setAside).toMatchObject([
      { tool: "a.b", diagnostics: [{ code: "duplicate-tool-name" }] },
    ]);
  });

  test("X-07: a name that is too long is not cut", () => {
    expect(whyNot(to([canonical("a".repeat(100), object({}))], "tools-json"))).toEqual(["name-too-long"]);
  });

  test("X-08: sixteen tools are one too many", () => {
    const tools = Array.from({ length: 16 }, (_, i) => canonical(`t${i}`, object({})));
    const { definitions, setAside } = to(tools, "tools-json");
    expect(definitions).toHaveLength(15);
    expect(setAside).toMatchObject([{ tool: "t15", diagnostics: [{ code: "too-many-tools" }] }]);
    expect(setAside[0]?.diagnostics[0]?.message).toMatch(/16 tools.* 15,/);
  });

  test("X-09: five times five optional parameters are one too many", () => {
    const five = object(
      Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, { type: "string" }])),
    );
    const { setAside } = to(
      Array.from({ length: 5 }, (_, i) => canonical(`t${i}`, five)),
      "tools-json",
    );
    expect(setAside).toMatchObject([{ tool: "t4", diagnostics: [{ code: "request-too-large" }] }]);
    expect(setAside[0]?.diagnostics[0]?.message).toContain("room for 24");
  });

  test("one tool that alone has too many optional parameters goes with all of them required, as null", () => {
    const names = Array.from({ length: 25 }, (_, i) => `p${i}`);
    const crowded = object(Object.fromEntries(names.map((name) => [name, { type: "string" }])));
    const compiled = to([canonical("t", crowded)], "tools-json");
    expect(compiled.setAside).toEqual([]);
    expect(compiled.losses).toEqual([]);
    expect(definition(compiled)).toMatchObject({
      input_schema: { required: names, properties: { p0: { type: ["string", "null"] } } },
    });
    const nothing = Object.fromEntries(names.map((name) => [name, null]));
    expect(compiled.raise("t", { ...nothing, p3: "x" }).arguments).toEqual({ p3: "x" });
  });

  test("X-10: minimum moves into the description, or refused on request", () => {
    const tools = [canonical("t", object({ n: { type: "integer", minimum: 1 } }, ["n"]))];
    const compiled = to(tools, "tools-json");
    expect(places(compiled)).toEqual(["annotation /inputSchema/properties/n/minimum"]);
    expect(definition(compiled)).toMatchObject({
      input_schema: { properties: { n: { type: "integer", description: expect.stringContaining("1") } } },
    });
    expect(whyNot(to(tools, "tools-json", { refuse: ["annotation"] }))).toEqual(["refused-loss"]);
  });

  test("X-11: toolfoundation's OpenAI adapter would lose anyOf, and an empty list of what is required", () => {
    const [tool] = toolsOf(
      [{ name: "t", input_schema: object({ a: { anyOf: [{ type: "string" }, { type: "null" }] } }) }],
      "tools-json",
    );
    expect(toolfoundationWarnings([tool as Tool], "openai")).toEqual([
      { tool: "t", feature: "required", path: "/inputSchema" },
      { tool: "t", feature: "anyOf", path: "/inputSchema/properties/a" },
    ]);
  });

  test("X-12: ikigai gets neither additionalProperties nor pattern and format, with losses", () => {
    const code = { type: "string", pattern: "^[A-Z]+$", format: "hostname" };
    const tool = { name: "t", description: "d", input_schema: object({ code }, ["code"]) };
    const compiled = to(toolsOf([tool], "tools-json"), "ikigai");
    const written = definition(compiled).parameters as JsonObject;
    expect(written).not.toHaveProperty("additionalProperties");
    expect(Object.keys((written.properties as JsonObject).code as JsonObject).sort()).toEqual([
      "description",
      "type",
    ]);
    expect(places(compiled).map((place) => place.split(" ")[1])).toEqual(
      expect.arrayContaining([
        "/inputSchema/additionalProperties",
        "/inputSchema/properties/code/pattern",
        "/inputSchema/properties/code/format",
      ]),
    );
  });

  test("X-13: a reserved word is refused", () => {
    const tools = toolsOf({ name: "run", description: "d", parameters: object({}) }, "ikigai");
    expect(whyNot(to(tools, "lexichord"))).toEqual(["reserved-name"]);
  });

  test("X-14: tools_json has no place for results, Lexichord has", () => {
    const outputSchema = { type: "object", properties: { size: { type: "integer" } } };
    const tools = [canonical("size_of", object({}), { outputSchema, category: "System" })];
    expect(places(to(tools, "tools-json"))).toContain("annotation /outputSchema");
    expect(definition(to(tools, "lexichord"))).toMatchObject({ outputSchema });
  });

  test.each<[format: string, document: JsonValue]>([
    ["ikigai", fileEdit],
    [
      "tools-json",
      [
        {
          name: "t",
          description: "d",
          input_schema: {
            ...object(
              { when: { type: ["string", "null"], format: "date" }, who: { $ref: "#/$defs/person" } },
              ["who"],
            ),
            $defs: { person: object({ name: { type: "string", pattern: "^[A-Z]" } }, ["name"]) },
          },
        },
      ],
    ],
  ])("X-15: from %s and back again, nothing changes", (format, document) => {
    const { payload, losses } = to(toolsOf(document, format), format);
    expect(canonicalize(payload)).toEqual(canonicalize(document));
    expect(losses).toEqual([]);
  });

  test.each([
    ["prefix", "fs_read"],
    ["drop", "read"],
  ] as const)("X-16: a namespace, by option %s", (namespaces, name) => {
    const tools = [canonical("read", object({}), { namespace: "fs" })];
    const { names, raiseName } = to(tools, "tools-json", { namespaces });
    expect(names).toEqual({ [name]: "fs:read" });
    expect(raiseName(name)).toBe("fs:read");
  });

  test("X-17: what contains itself is refused", () => {
    const node = object({ next: { $ref: "#/$defs/node" } });
    const tools = [canonical("t", { ...object({ node: { $ref: "#/$defs/node" } }), $defs: { node } })];
    const compiled = to(tools, "tools-json");
    expect(compiled.definitions).toEqual([]);
    expect(whyNot(compiled)).not.toEqual([]);
  });

  test("X-18: an open object is closed, and the loss is at its place", () => {
    const schema = { type: "object", properties: { depth: { type: "integer" } } };
    const open = { name: "options", description: "d", type: "Object", schema };
    const tool = { name: "t", description: "d", category: "System", parameters: [open] };
    expect(places(to(toolsOf(tool, "lexichord"), "tools-json"))).toContain(
      "narrowed /inputSchema/properties/options",
    );
  });

  test("X-18: one that declares nothing travels as pairs and comes back", () => {
    const tool = {
      name: "t",
      description: "d",
      category: "System",
      parameters: [{ name: "options", description: "d", type: "Object", schema: { type: "object" } }],
    };
    const { send, raise } = to(toolsOf(tool, "lexichord"), "tools-json");
    const args = { options: { depth: 3 } };
    expect(raise("t", send("t", args)?.arguments ?? null).arguments).toEqual(args);
  });

  test("a tool of an MCP server gets the category and description that Lexichord wants, with notes", () => {
    const compiled = to([{ name: "ping", inputSchema: object({}) }], "lexichord");
    expect(compiled.setAside).toEqual([]);
    expect(definition(compiled)).toMatchObject({ category: "ExternalApi", description: "" });
    expect(compiled.notes.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["unsaid-member", "/description"],
      ["unsaid-member", "/category"],
    ]);
    const said = to([canonical("ping", object({}), { category: "Network" })], "lexichord");
    expect(definition(said)).toMatchObject({ category: "Network" });
    expect(said.notes).toEqual([]);
  });

  test.each([
    ["words", "word ".repeat(300), 1020],
    ["one long word", "x".repeat(2000), 1024],
    ["characters of two units", "\u{1f600}".repeat(1100), 1024],
  ])(
    "a description longer than Lexichord keeps is cut where that can be seen: %s",
    (_, description, length) => {
      const compiled = to([{ ...canonical("t", object({})), description }], "lexichord");
      expect(compiled.setAside).toEqual([]);
      const written = definition(compiled).description as string;
      expect([...written]).toHaveLength(length);
      expect(written.endsWith("…")).toBe(true);
      expect(places(compiled)).toEqual(["annotation /description"]);
    },
  );

  test.each<[what: string, schema: JsonObject, place: string]>([
    ["an open object", { type: "object", properties: {} }, "narrowed /inputSchema"],
    ["two types", object({ a: { type: ["string", "integer"] } }), "narrowed /inputSchema/properties/a"],
    [
      "a null that may be left out",
      object({ a: { type: ["string", "null"] } }),
      "narrowed /inputSchema/properties/a",
    ],
    [
      "a null that must be given",
      object({ a: { type: ["string", "null"] } }, ["a"]),
      "widened /inputSchema/properties/a",
    ],
    [
      "what all arguments keep to",
      { ...object({ a: {} }), minProperties: 1 },
      "widened /inputSchema/minProperties",
    ],
    ["what is only told", { ...object({}), title: "T" }, "annotation /inputSchema/title"],
  ])("what a list of parameters cannot say is lost in the right class: %s", (_, schema, place) => {
    expect(places(to([canonical("t", schema)], "lexichord"))).toContain(place);
  });
});
