import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { isError } from "../diagnostic/diagnostic.ts";
import type { JsonObject } from "../json/json.ts";
import { check } from "../rules/check.ts";
import { allocate, isLimited } from "./budgets.ts";
import type { LoweredCall } from "./choose-targets.ts";
import type { CompileToolsOptions, SetAside } from "./compiled.ts";
import type { Target } from "./target.ts";
import { type WrittenDefinition, writeTool } from "./write-tool.ts";

export interface SentCall extends LoweredCall {
  readonly written: WrittenDefinition;
}

/** The calls as they are written, as many as one request takes; the rest are set aside. */
export function fitRequest(
  calls: readonly LoweredCall[],
  target: Target,
  options: CompileToolsOptions,
  setAside: SetAside[],
): readonly SentCall[] {
  const put = ({ call }: LoweredCall, diagnostics: readonly Diagnostic[]): void => {
    setAside.push({ tool: call.id, diagnostics });
  };
  const written: SentCall[] = [];
  for (const each of calls) {
    const { call, wireName, lowered } = each;
    const sent = { call, wireName, lowered, written: writeTool(each) };
    const problems = problemsOf(sent, target, options);
    if (problems.length > 0) put(each, problems);
    else written.push(sent);
  }
  const room = withRoom(written, target, options, put);
  return withinCount(withinCharacters(room, target, put), target, put);
}

type PutAside = (call: LoweredCall, diagnostics: readonly Diagnostic[]) => void;

const none: readonly Diagnostic[] = [];

function problemsOf(sent: SentCall, target: Target, options: CompileToolsOptions): readonly Diagnostic[] {
  const refused = refusedLosses(sent, target, options);
  const unfitting = unfit(sent.written.definition, target);
  return unfitting.length === 0 ? refused : [...refused, ...unfitting];
}

function refusedLosses(
  { written }: SentCall,
  { emit }: Target,
  { refuse }: CompileToolsOptions,
): readonly Diagnostic[] {
  const refused: readonly string[] | undefined = refuse ?? emit.refuse;
  if (refused === undefined || refused.length === 0) return none;
  return written.losses
    .filter((loss) => refused.includes(loss.class))
    .map(({ pointer, message }) => problem("refused-loss", message, pointer));
}

/** Targets that say what a definition must have are asked themselves. */
function unfit(definition: JsonObject, { profile, facts }: Target): readonly Diagnostic[] {
  if (facts.definition === undefined) return none;
  const isList = facts.document?.holds === "list";
  const { diagnostics } = check(isList ? [definition] : definition, { profile });
  return diagnostics
    .filter(isError)
    .map((diagnostic) => (isList ? { ...diagnostic, pointer: diagnostic.pointer.slice(2) } : diagnostic));
}

/** Where there is another way to send the rest, room was made already. */
function withRoom(
  calls: readonly SentCall[],
  { facts, emit }: Target,
  { strict }: CompileToolsOptions,
  put: PutAside,
): readonly SentCall[] {
  if (!isLimited(facts.document) || (emit.otherwise !== undefined && strict !== "all")) return calls;
  const lowered = calls.map((each) => each.lowered);
  const verdicts = allocate(lowered, facts.document, "as-given");
  return calls.filter((each, i) => {
    const why = verdicts[i];
    if (why !== undefined) put(each, [problem("request-too-large", why)]);
    return why === undefined;
  });
}

function withinCharacters(calls: readonly SentCall[], { facts }: Target, put: PutAside): readonly SentCall[] {
  const most = facts.document?.characters;
  if (most === undefined) return calls;
  // The brackets of the list.
  let used = 2;
  return calls.filter((each) => {
    const size = JSON.stringify(each.written.definition).length + (used > 2 ? 1 : 0);
    const fits = used + size <= most;
    if (fits) used += size;
    else
      put(each, [
        problem(
          "request-too-large",
          `A request has room for ${most} characters; the others take ${used} and this one would add ${size}.`,
        ),
      ]);
    return fits;
  });
}

function withinCount(calls: readonly SentCall[], { facts }: Target, put: PutAside): readonly SentCall[] {
  const most = facts.document?.tools;
  if (most === undefined || calls.length <= most) return calls;
  const message = `There are ${calls.length} tools; a request takes ${most} at most, and these are the first.`;
  for (const each of calls.slice(most)) put(each, [problem("too-many-tools", message, "")]);
  return calls.slice(0, most);
}

const problem = (code: string, message: string, pointer = "/inputSchema"): Diagnostic => ({
  code,
  severity: "error",
  message,
  pointer,
});
