import type { JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { CompileToolsOptions } from "./compiled.ts";
import type { Source } from "./lower-tool.ts";
import type { SoundTool } from "./sound-tools.ts";
import { type Form, formsOf } from "./split-root-union.ts";
import type { Target } from "./target.ts";

/** Something that the model can call: mostly a tool, or one form of it. */
export interface Call extends Source {
  readonly id: string;
  readonly tool: Tool;
  /** What it would be called if the target took every name. */
  readonly wanted: string;
  /** A place in that schema as one in the author's; nothing where it is the author's. */
  readonly origin: ((pointer: Pointer) => Pointer) | undefined;
  /** Whether arguments of the tool are for this form of it. */
  readonly fits: (args: JsonValue) => boolean;
}

/** What the model can call of these tools. */
export function callsOf(
  tools: readonly SoundTool[],
  target: Target,
  options: CompileToolsOptions,
): readonly Call[] {
  const splits = options.rootUnions === "split" && target.schemaFacts.rootUnions === false;
  const calls: Call[] = [];
  for (const { id, tool, survey } of tools) {
    const wanted = wantedName(tool, target, options);
    const forms = splits ? formsOf(tool.inputSchema) : undefined;
    if (forms === undefined)
      calls.push({ id, tool, wanted, schema: tool.inputSchema, survey, origin: undefined, fits: always });
    else for (const form of forms) calls.push(callOf(form, id, tool, wanted));
  }
  return calls;
}

const callOf = ({ name, schema, origin }: Form, id: string, tool: Tool, wanted: string): Call => ({
  id,
  tool,
  wanted: `${wanted}_${name}`,
  schema,
  survey: undefined,
  origin,
  fits: (args) => compileSchema(schema).accepts(args),
});

const always = (): boolean => true;

function wantedName({ namespace, name }: Tool, target: Target, options: CompileToolsOptions): string {
  const { prefix = "", namespaces = "prefix" } = options;
  const spelled = namespace === undefined || target.hasNamespaces || namespaces === "drop";
  return prefix + (spelled ? name : `${namespace}_${name}`);
}
