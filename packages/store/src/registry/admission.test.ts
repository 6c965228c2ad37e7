import {
  compileSchema,
  type Definition,
  type Diagnostic,
  isError,
  type JsonValue,
  loadProfile,
  type Profile,
  profiles,
  type TierName,
  ToolwrightError,
} from "@toolwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Admission, admit } from "./admit.ts";
import { cleanDefinition } from "./clean-definition.ts";
import { closed, definition } from "./test/definition.ts";

const lexichord = profiles.get("lexichord") as Profile;

interface Judging {
  readonly tier?: TierName;
  readonly profile?: string;
  readonly customProfiles?: readonly Profile[];
}

/** What was found, as "code pointer", with what only warns in brackets. */
function foundIn(
  given: unknown,
  { tier = "Teams", profile = "lexichord", customProfiles = [] }: Judging = {},
) {
  const context = { profile: profiles.get(profile) ?? lexichord, customProfiles, observer: {} };
  return diagnosticsOf(() => admit(context, cleanDefinition(given as Definition), tier)).map((each) => {
    const told = `${each.source === undefined ? "" : "definition:"}${each.pointer} ${each.code}`;
    return isError(each) ? told : `[${told}]`;
  });
}

function diagnosticsOf(work: () => Admission): readonly Diagnostic[] {
  try {
    return work().warnings;
  } catch (error) {
    if (ToolwrightError.is(error) && error.code === "definition-rejected")
      return (error as ToolwrightError<"definition-rejected">).params.diagnostics;
    throw error;
  }
}

const tool = (rest: object) => definition("my_tool", rest);
const backend = (...backends: readonly unknown[]) => ({ ...tool({}), backends });
const taking = (property: JsonValue) =>
  tool({
    inputSchema: { ...closed, properties: { value: { description: "One.", ...(property as object) } } },
  });

const circle: { tool: Record<string, unknown> } = { tool: { name: "x", inputSchema: {} } };
circle.tool.metadata = circle;
const deep = JSON.parse(`${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`) as JsonValue;

describe("what is no definition", () => {
  test.each<[string, unknown, readonly string[]]>([
    ["nothing", undefined, ["definition: not-a-definition"]],
    ["null", null, ["definition: not-a-definition"]],
    ["a number", 5, ["definition: not-a-definition"]],
    ["a list", [], ["definition: not-a-definition"]],
    ["an empty object", {}, ["definition: not-a-definition"]],
    ["null for a tool", { tool: null }, ["definition: not-a-definition"]],
    ["a tool without a name", { tool: { inputSchema: {} } }, ["definition:/tool wrong-kind"]],
    ["a number for a name", { tool: { name: 5, inputSchema: {} } }, ["definition:/tool/name wrong-kind"]],
    ["a text for tags", tool({ tags: "a" }), ["definition:/tool/tags wrong-kind"]],
    ["a member nobody knows", { ...tool({}), owner: "me" }, ["definition:/owner wrong-kind"]],
    [
      "a member of the tool nobody knows",
      tool({ isBuiltIn: true }),
      ["definition:/tool/isBuiltIn wrong-kind"],
    ],
    [
      "__proto__ of its own",
      JSON.parse('{"tool":{"name":"x","inputSchema":{}},"__proto__":{}}'),
      ["definition:/__proto__ wrong-kind"],
    ],
    ["a circle", circle, ["nested-too-deep"]],
    ["2,000 levels", tool({ metadata: deep }), ["nested-too-deep"]],
    ["a function", tool({ metadata: { run: () => 1 } }), ["definition:/tool/metadata/run not-json"]],
    ["a large integer", tool({ metadata: { size: 1n } }), ["definition:/tool/metadata/size not-json"]],
    ["half a character", tool({ title: "\ud800" }), ["definition:/tool/title not-json"]],
    [
      "more than a megabyte",
      tool({ metadata: { a: "x".repeat(1024 * 1024) } }),
      ["definition: text-too-large"],
    ],
    ["a megabyte in UTF-8", tool({ metadata: { a: "é".repeat(600_000) } }), ["definition: text-too-large"]],
  ])("%s", (_what, given, expected) => {
    const found = foundIn(given);
    expect(found).toHaveLength(expected.length);
    for (const [i, each] of expected.entries()) expect(found[i]).toContain(each);
  });

  test("undefined members and an empty namespace are as good as absent", () => {
    const given = { ...tool({ title: undefined, namespace: "" }), backends: undefined };
    expect(cleanDefinition(given as unknown as Definition)).toEqual(cleanDefinition(tool({})));
  });
});

describe("what the profile refuses, with pointers into the tool as its format writes it", () => {
  test.each<[string, Definition, readonly string[]]>([
    ["criterion 7: no parameters", tool({}), []],
    ["a name with capitals", definition("MyTool"), ["/name invalid-name"]],
    ["an empty name", definition(""), ["/name invalid-name"]],
    ["a name with a line break", definition("my_tool\n"), ["/name invalid-name"]],
    ["a reserved name", definition("run"), ["/name reserved-name"]],
    ["no category", tool({ category: undefined }), [" missing-field"]],
    ["a category nobody knows", tool({ category: "Filesystem" }), ["/category unknown-value"]],
    [
      "a permission nobody knows",
      tool({ requiredPermissions: ["root.everything"] }),
      ["/requiredPermissions/0 unknown-permission"],
    ],
    [
      "criterion 4: half a second",
      tool({ constraints: { maxExecutionTime: "PT0.5S" } }),
      ["/constraints/maxExecutionTime constraint-out-of-range"],
    ],
    ["a version of two parts", tool({ version: "1.0" }), ["/version invalid-version"]],
    [
      "a default that does not fit",
      taking({ type: "integer", default: "five" }),
      ["/parameters/0/default invalid-default"],
    ],
  ])("%s", (_what, given, expected) => {
    expect(foundIn(given)).toEqual(expected);
  });
});

describe("what the registry itself refuses", () => {
  test.each<[string, unknown, readonly string[]]>([
    ["a backend of no kind", backend({}), ["definition:/backends/0 invalid-backend"]],
    [
      "the second backend",
      backend({ kind: "local", name: "mine" }, { kind: "http", url: "file:///etc" }),
      ["definition:/backends/1 invalid-backend"],
    ],
    [
      "the function of a built-in",
      backend({ kind: "local", name: "Read_File" }),
      ["definition:/backends/0 invalid-backend"],
    ],
    ["a namespace with a colon", tool({ namespace: "a:b" }), ["definition:/tool/namespace invalid-name"]],
    [
      "a namespace of 129 characters",
      tool({ namespace: "a".repeat(129) }),
      ["definition:/tool/namespace invalid-name"],
    ],
    [
      "a description that no database keeps",
      tool({ description: "a\0b" }),
      ["definition:/tool/description hidden-character"],
    ],
  ])("%s", (_what, given, expected) => {
    expect(foundIn(given).filter((each) => !each.startsWith("["))).toEqual(expected);
  });

  const elsewhere = { profile: "toolfoundation", tier: "WriterPro" } as const;
  test.each<[string, Definition, readonly string[]]>([
    ["nothing of a sound one", definition("my.tool"), []],
    ["no category", tool({ category: undefined }), ["definition:/tool missing-field"]],
    ["a category nobody knows", tool({ category: "toString" }), ["definition:/tool/category unknown-value"]],
    [
      "a permission nobody knows",
      tool({ requiredPermissions: ["root"] }),
      ["definition:/tool/requiredPermissions/0 unknown-permission"],
    ],
    [
      "a day",
      tool({ constraints: { maxExecutionTime: "P1D" } }),
      ["definition:/tool/constraints/maxExecutionTime constraint-out-of-range"],
    ],
    [
      "isolation above the tier",
      tool({ constraints: { requiredIsolation: "Strict" } }),
      ["definition:/tool/constraints/requiredIsolation isolation-above-tier"],
    ],
  ])("under a profile that asks none of it: %s", (_what, given, expected) => {
    expect(foundIn(given, elsewhere).filter((each) => !each.startsWith("["))).toEqual(expected);
  });
});

describe("how closely schemas are looked at depends on the tier", () => {
  const nested = (schema: JsonValue) => taking({ type: "array", items: schema });
  test.each<[string, JsonValue, code: string, basic: "told" | "refused"]>([
    ["a keyword with a wrong value", { type: "string", minLength: "1" }, "wrong-keyword-value", "told"],
    ["a reference that leads nowhere", { $ref: "#/$defs/none" }, "unresolved-reference", "told"],
    ["a pattern that is none", { type: "string", pattern: "(" }, "invalid-pattern", "told"],
    ["a type nobody knows", { type: "strng" }, "unknown-type", "refused"],
    ["a pattern that takes forever", { type: "string", pattern: "^(a+)\\1$" }, "unsafe-pattern", "refused"],
    ["a reference that leaves", { $ref: "https://example.org/x.json" }, "external-reference", "refused"],
  ])("%s", (_what, schema, code, basic) => {
    const given = nested(schema);
    const isRefused = (tier: TierName) => {
      const found = foundIn(given, { tier });
      expect(found.join()).toContain(code);
      return found.some((each) => !each.startsWith("["));
    };
    expect(isRefused("WriterPro")).toBe(basic === "refused");
    expect(isRefused("Teams")).toBe(true);
    expect(isRefused("Enterprise")).toBe(true);
    expect(compileSchema(given.tool.inputSchema).diagnostics.some(isError)).toBe(true);
    expect(compileSchema(given.tool.inputSchema).accepts({ value: ["a"] })).toBe(false);
  });

  const { profile: house } = loadProfile({
    id: "house",
    title: "Rules of the house",
    extends: "lexichord",
    facts: { name: { pattern: "^acme_", admits: "acme_ and more" } },
    evidence: [{ fact: "/name", mark: "T", source: "the house", date: "2026-11-15" }],
  });
  test.each<[TierName, readonly string[]]>([
    ["Teams", []],
    ["Enterprise", ["/name invalid-name"]],
  ])("rules of the customer's own at %s", (tier, expected) => {
    expect(foundIn(tool({}), { tier, customProfiles: [house!] })).toEqual(expected);
    expect(foundIn(definition("acme_tool"), { tier, customProfiles: [house!] })).toEqual([]);
  });
});

describe("what the profile's format cannot write", () => {
  test("is kept whole and told", () => {
    const given = tool({
      title: "Mine",
      inputSchema: {
        type: "object",
        properties: { a: { type: "string", description: "A." }, b: { type: "string", description: "B." } },
        oneOf: [{ required: ["a"] }, { required: ["b"] }],
      },
    });
    expect(foundIn(given)).toEqual([
      "[definition:/tool/inputSchema not-in-format]",
      "[definition:/tool/inputSchema/oneOf not-in-format]",
      "[definition:/tool/title not-in-format]",
    ]);
    expect(cleanDefinition(given).definition).toEqual(given);
  });

  test("is judged all the same", () => {
    const inputSchema = { ...closed, allOf: [{ minProperties: "one" }] };
    expect(foundIn(tool({ inputSchema })).filter((each) => !each.startsWith("["))).toEqual([
      "definition:/tool/inputSchema/allOf/0/minProperties wrong-keyword-value",
    ]);
    const outputSchema = { type: "objct" };
    expect(
      foundIn(tool({ outputSchema }), { profile: "tools-json" }).filter((each) => !each.startsWith("[")),
    ).toEqual(["definition:/tool/outputSchema/type unknown-type"]);
  });
});

test("any value at all is admitted or refused, and nothing else", () => {
  const anything = fc.jsonValue({ maxDepth: 4 });
  const nearly = fc
    .record(
      { namespace: anything, title: anything, category: anything, inputSchema: anything, kept: anything },
      { requiredKeys: [] },
    )
    .map((rest) => tool(rest as object));
  fc.assert(
    fc.property(
      fc.oneof(anything, nearly),
      fc.constantFrom("lexichord", "toolfoundation", "openai", "tools-json"),
      (given, profile) => {
        expect(Array.isArray(foundIn(given, { profile }))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
