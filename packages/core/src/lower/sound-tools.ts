import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import type { WrittenTool } from "../format/format.ts";
import type { Tool } from "../model/tool.ts";
import { short } from "../schema/explain/short.ts";
import { checkSchema } from "../schema/meta/check-schema.ts";
import type { SetAside } from "./compiled.ts";
import { Concerns } from "./concerns.ts";
import { type Survey, surveyOf } from "./survey.ts";
import type { Target } from "./target.ts";
import { asDraft07 } from "./up-convert.ts";

export interface SoundTool {
  /** `namespace:name`, or the name alone. */
  readonly id: string;
  readonly tool: Tool;
  /** Of its input, where that is plain for certain. */
  readonly survey: Survey | undefined;
}

/** The tools that can be sent anywhere at all; the others are set aside with the reason. */
export function soundTools(
  given: readonly (Tool | WrittenTool)[],
  { schemaFacts }: Target,
  setAside: SetAside[],
): readonly SoundTool[] {
  const seen = given.length < 2 ? undefined : new Set<string>();
  const sound: SoundTool[] = [];
  const concerns = Concerns.of(schemaFacts);
  for (const each of given) {
    const tool = "places" in each ? each.tool : each;
    const id = tool.namespace === undefined ? tool.name : `${tool.namespace}:${tool.name}`;
    const survey = surveyOf(tool.inputSchema, concerns);
    const diagnostics = problemsOf(tool, id, survey !== undefined, seen);
    seen?.add(id);
    if (diagnostics.length > 0) setAside.push({ tool: id, diagnostics });
    else sound.push({ id, tool, survey });
  }
  return sound;
}

function problemsOf(
  tool: Tool,
  id: string,
  isPlain: boolean,
  seen: ReadonlySet<string> | undefined,
): readonly Diagnostic[] {
  if (tool.name === "") return [problem("missing-field", "The tool has no name.")];
  if (seen?.has(id) === true)
    return [problem("duplicate-tool-name", `Another tool is called ${short(id)} already.`)];
  if (isPlain) return none;
  return checkSchema(asDraft07(tool.inputSchema))
    .filter(isError)
    .map((diagnostic) => ({ ...diagnostic, pointer: `/inputSchema${diagnostic.pointer}` }));
}

const none: readonly Diagnostic[] = [];

const problem = (code: string, message: string): Diagnostic => ({
  code,
  severity: "error",
  message,
  pointer: "/name",
});
