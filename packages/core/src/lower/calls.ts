import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import { idOf } from "../model/id-of.ts";
import type { Tool } from "../model/tool.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { short } from "../schema/explain/short.ts";
import type { CompileToolsOptions, SetAside } from "./compiled.ts";
import { type Known, lookAt } from "./look-at.ts";
import type { Loss } from "./loss.ts";
import type { Source } from "./lower-tool.ts";
import { withoutExamples } from "./sent-examples.ts";
import { type Form, formsOf } from "./split-root-union.ts";
import type { Target } from "./target.ts";
import { isTextOrNothing, toolProblems } from "./tool-problems.ts";
import { asMeant, type OlderWord, olderWordsIn } from "./up-convert.ts";

/** Something that the model can call: mostly a tool, or one form of it. */
export interface Call extends Source {
  /** `namespace:name` of the tool, or the name alone. */
  readonly id: string;
  readonly tool: Tool;
  /** What it would be called if the target took every name. */
  readonly wanted: string;
  /** A place in that schema as one in the author's; nothing where it is the author's. */
  readonly origin: ((pointer: Pointer) => Pointer) | undefined;
  /** What of older drafts its schema is written in; told once, of several forms with the first. Most say nothing of it. */
  readonly older: ReadonlySet<OlderWord> | undefined;
  /** What is lost by sending a form as one of its own. */
  readonly losses: readonly Loss[];
  /** Whether arguments of the tool are for this form of it. */
  readonly fits: (args: JsonValue) => boolean;
}

/** What the model can call of these tools; those that can be sent nowhere are set aside with the reason. */
export function callsOf(
  given: readonly (Tool | WrittenTool)[],
  target: Target,
  options: CompileToolsOptions,
  setAside: SetAside[],
): readonly Call[] {
  const splits = options.rootUnions === "split" && target.schemaFacts.rootUnions === false;
  const seen = given.length < 2 ? undefined : new Set<string>();
  const calls: Call[] = [];
  for (const each of given) {
    const tool = toolOf(each);
    if (tool === undefined) {
      setAside.push({ tool: "", diagnostics: [notATool(each)] });
      continue;
    }
    const id = isTextOrNothing(tool.name) && isTextOrNothing(tool.namespace) ? String(idOf(tool) ?? "") : "";
    const schema = withoutExamples(tool.inputSchema, target);
    const known = lookAt(schema, target.concerns, target.words);
    const diagnostics = toolProblems(tool, id, known?.isSound === true, seen);
    seen?.add(id);
    if (diagnostics.length > 0) {
      setAside.push({ tool: id, diagnostics });
      continue;
    }
    const wanted = wantedName(tool, target, options);
    const forms = splits ? formsOf(schema) : undefined;
    if (forms === undefined) calls.push(callOfTool(id, tool, wanted, schema, known));
    else {
      let older: Call["older"] = olderWordsIn(tool.inputSchema);
      for (const form of forms) {
        calls.push(callOf(form, id, tool, wanted, older));
        older = undefined;
      }
    }
  }
  return calls;
}

/** Of what programs without types may give, nothing but objects is a tool. */
function toolOf(each: Tool | WrittenTool): Tool | undefined {
  const given: unknown = each;
  if (!isJsonObject(given)) return undefined;
  return "places" in each ? each.tool : each;
}

const notATool = (value: unknown): Diagnostic => ({
  code: "not-a-definition",
  severity: "error",
  message: `A tool must be an object with a name and a schema, but is ${short(value)}.`,
  pointer: "",
});

const none: readonly Loss[] = [];

export const callOfTool = (
  id: string,
  tool: Tool,
  wanted: string,
  schema: JsonValue,
  known: Known | undefined,
): Call => ({
  id,
  tool,
  wanted,
  schema,
  known,
  origin: undefined,
  // A look at it finds nothing of the kind in those that are plain.
  older: known === undefined ? olderWordsIn(tool.inputSchema) : undefined,
  losses: none,
  fits: always,
});

const callOf = (
  { name, schema, origin, losses }: Form,
  id: string,
  tool: Tool,
  wanted: string,
  older: Call["older"],
): Call => ({
  id,
  tool,
  wanted: `${wanted}_${name}`,
  schema,
  known: undefined,
  origin,
  older,
  losses,
  fits: (args) => compileSchema(asMeant(schema)).accepts(args),
});

const always = (): boolean => true;

function wantedName({ namespace, name }: Tool, target: Target, options: CompileToolsOptions): string {
  const { prefix = "", namespaces = "prefix" } = options;
  const spelled = namespace === undefined || target.hasNamespaces || namespaces === "drop";
  return prefix + (spelled ? name : `${namespace}_${name}`);
}
