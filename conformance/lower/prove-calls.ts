import {
  type Compiled,
  type CompileToolsOptions,
  compile,
  compileSchema,
  isError,
  isJsonObject,
  type JsonValue,
  type Loss,
  profiles,
  resolvePointer,
  type Tool,
} from "@toolwright/core";
import { deepFreeze } from "../instances/deep-freeze.ts";
import { instancesOf } from "../instances/instances-of.ts";
import { differences } from "./differences.ts";
import { explainsChange } from "./explain.ts";
import { isRefusedAsTold } from "./refused-as-told.ts";

/** Arguments that were sent and raised, by what became of them. */
export interface CallProof {
  readonly unchanged: number;
  /** Those of which losses say why they come back otherwise, or are not taken. */
  readonly explained: number;
  readonly problems: readonly string[];
}

export interface CallEffort {
  readonly instances: number;
  readonly seed: number;
}

/** Every target as it is without options, and some with those that change the way of arguments. */
export const callChoices: readonly CompileToolsOptions[] = [
  ...[...profiles.values()]
    .filter(({ emit, format }) => emit !== undefined || format !== undefined)
    .map(({ id }) => ({ target: id })),
  ...["openai-strict", "anthropic-strict", "gemini"].flatMap((target) => [
    { target, rootUnions: "flatten", unroll: 1 } as const,
    { target, rootUnions: "split", unroll: 2, prefix: "my_" } as const,
  ]),
];

/** Arguments that a tool's author takes, with the defaults that they come back with. */
interface Meant {
  readonly args: JsonValue;
  readonly filled: JsonValue;
  readonly allFit: boolean;
}

/** Holds `send` and `raise` to giving arguments back; those of a tool that is set aside are not sent. */
export function proveCalls(
  tools: readonly Tool[],
  choices: readonly CompileToolsOptions[],
  effort: CallEffort,
): CallProof {
  let unchanged = 0;
  let explained = 0;
  const problems: string[] = [];
  for (const tool of tools) {
    const meant = meantFor(deepFreeze(tool), effort);
    for (const options of choices) {
      const compiled = compile([tool], options);
      if (compiled.setAside.length > 0) continue;
      for (const each of meant) {
        const verdict = judge(tool, each, compiled, options);
        if (verdict === "unchanged") unchanged += 1;
        else if (verdict === "explained") explained += 1;
        else problems.push(`${tool.name} for ${compiled.target}: ${verdict} ${JSON.stringify(each.args)}`);
      }
    }
  }
  return { unchanged, explained, problems };
}

function meantFor({ inputSchema }: Tool, { instances, seed }: CallEffort): readonly Meant[] {
  const author = compileSchema(inputSchema);
  return instancesOf(inputSchema, seed, instances)
    .filter((args) => isJsonObject(args) && author.accepts(args))
    .map((args) => {
      const filled = author.withDefaults(deepFreeze(args));
      return { args, filled, allFit: author.accepts(filled) };
    });
}

/** "unchanged" or "explained"; otherwise what is wrong. */
function judge(tool: Tool, meant: Meant, compiled: Compiled, options: CompileToolsOptions): string {
  const { names, send, raise, losses } = compiled;
  const [id = ""] = Object.values(names);
  const sent = send(id, meant.args);
  if (sent === undefined) return "They are not sent.";
  const { arguments: back, diagnostics } = raise(sent.name, deepFreeze(sent.arguments));
  const error = diagnostics.find(isError);
  const changed = changes(meant, back);
  if (error === undefined && changed.length === 0) return "unchanged";
  const told = ofInput(losses);
  const unexplained = changed.filter((pointer) => !explainsChange(tool.inputSchema, told, pointer));
  if (error === undefined && unexplained.length === 0) return "explained";
  if (told.some((loss) => loss.class === "narrowed") && isRefused(tool, meant, options)) return "explained";
  return error === undefined
    ? `They come back with ${unexplained.join(", ")} changed: ${JSON.stringify(back)}.`
    : `${error.code}: ${error.message}`;
}

/** What was changed on the way, but for defaults that were filled in. */
function changes({ args, filled, allFit }: Meant, back: JsonValue): readonly string[] {
  if (allFit) return differences(filled, back);
  // Of several defaults, those that do not fit stay away.
  const isFilled = (pointer: string): boolean =>
    resolvePointer(args, pointer) === undefined &&
    differences(resolvePointer(filled, pointer), resolvePointer(back, pointer)).length === 0;
  return differences(args, back).filter((pointer) => !isFilled(pointer));
}

function isRefused({ inputSchema }: Tool, { args }: Meant, options: CompileToolsOptions): boolean {
  const { target, unroll, rootUnions } = options;
  const lowering = {
    ...(unroll !== undefined && { unroll }),
    ...(rootUnions === "flatten" && { rootUnion: rootUnions }),
  };
  return isJsonObject(inputSchema) && isRefusedAsTold(inputSchema, args, String(target), lowering);
}

const ofInput = (losses: readonly Loss[]): readonly Loss[] =>
  losses
    .filter(({ pointer }) => /^\/inputSchema(\/|$)/.test(pointer))
    .map((loss) => ({ ...loss, pointer: loss.pointer.slice("/inputSchema".length) }));
