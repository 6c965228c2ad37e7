import type { JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { CompileToolsOptions } from "./compiled.ts";
import type { Source } from "./lower-tool.ts";
import type { SoundTool } from "./sound-tools.ts";
import { formsOf } from "./split-root-union.ts";
import type { Target } from "./target.ts";

/** Something that the model can call: mostly a tool, or one form of it. */
export interface Call extends Source {
  readonly id: string;
  readonly tool: Tool;
  /** What it would be called if the target took every name. */
  readonly wanted: string;
  /** A place in that schema as one in the author's; nothing where it is the author's. */
  readonly origin?: (pointer: Pointer) => Pointer;
  /** Whether arguments of the tool are for this form of it. */
  readonly fits: (args: JsonValue) => boolean;
}

export function callsOf(
  { id, tool, survey }: SoundTool,
  target: Target,
  options: CompileToolsOptions,
): readonly Call[] {
  const wanted = wantedName(tool, target, options);
  const { inputSchema } = tool;
  const splits = options.rootUnions === "split" && target.schemaFacts.rootUnions === false;
  const forms = splits ? formsOf(inputSchema) : undefined;
  if (forms === undefined) return [{ id, tool, wanted, schema: inputSchema, survey, fits: always }];
  return forms.map(({ name, schema, origin }) => ({
    id,
    tool,
    wanted: `${wanted}_${name}`,
    schema,
    survey: undefined,
    origin,
    fits: (args) => compileSchema(schema).accepts(args),
  }));
}

const always = (): boolean => true;

function wantedName({ namespace, name }: Tool, target: Target, options: CompileToolsOptions): string {
  const { prefix = "", namespaces = "prefix" } = options;
  const spelled = namespace === undefined || target.hasNamespaces || namespaces === "drop";
  return prefix + (spelled ? name : `${namespace}_${name}`);
}
