import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { isError } from "../diagnostic/diagnostic.ts";
import type { JsonObject } from "../json/json.ts";
import type { DocumentFacts } from "../profile/profile.ts";
import { check } from "../rules/check.ts";
import { moreTools, thereAre } from "../rules/more-tools.ts";
import { allocate, haveRoom, isLimited } from "./budgets.ts";
import type { LoweredCall } from "./choose-targets.ts";
import type { CompileToolsOptions, SetAside } from "./compiled.ts";
import { compareLosses } from "./sort-losses.ts";
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
  const written: SentCall[] = [];
  for (let i = 0; i < calls.length; i++) {
    const each = calls[i] as LoweredCall;
    const { call, wireName, lowered } = each;
    const sent = { call, wireName, lowered, written: writeTool(each) };
    const problems = problemsOf(sent, target, options);
    if (problems.length > 0) setAside.push({ tool: call.id, diagnostics: problems });
    else written.push(sent);
  }
  const { document } = target.facts;
  return document === undefined ? written : withinLimits(written, document, target, options, setAside);
}

function withinLimits(
  calls: readonly SentCall[],
  document: DocumentFacts,
  target: Target,
  options: CompileToolsOptions,
  setAside: SetAside[],
): readonly SentCall[] {
  const put: PutAside = ({ call }, diagnostics) => {
    setAside.push({ tool: call.id, diagnostics });
  };
  const room = withRoom(calls, document, target, options, put);
  return withinCount(withinCharacters(room, document, put), document, put);
}

type PutAside = (call: LoweredCall, diagnostics: readonly Diagnostic[]) => void;

const none: readonly Diagnostic[] = [];

/** Why a call that is written cannot be sent all the same. */
export function problemsOf(
  sent: SentCall,
  target: Target,
  options: CompileToolsOptions,
): readonly Diagnostic[] {
  const refused = options.refuse ?? target.emit.refuse;
  const who = options.refuse === undefined ? "The target refuses tools" : "Tools are not to be sent";
  const losses = refused === undefined ? none : refusedLosses(sent, refused, who);
  if (target.facts.definition === undefined) return losses;
  const unfitting = unfit(sent.written.definition, target);
  return unfitting.length === 0 ? losses : [...losses, ...unfitting];
}

const refusedLosses = (
  { written }: SentCall,
  refused: readonly string[],
  who: string,
): readonly Diagnostic[] =>
  written.losses
    .filter((loss) => refused.includes(loss.class))
    .sort(compareLosses)
    .map(({ pointer, class: kind, message }) =>
      problem(
        "refused-loss",
        `${who} with losses of the class ${kind}, and this is one: ${message}`,
        pointer,
      ),
    );

/** Targets that say what a definition must have are asked themselves. */
function unfit(definition: JsonObject, { profile, facts }: Target): readonly Diagnostic[] {
  const isList = facts.document?.holds === "list";
  const { diagnostics } = check(isList ? [definition] : definition, { profile });
  return diagnostics
    .filter(isError)
    .map((diagnostic) => (isList ? { ...diagnostic, pointer: diagnostic.pointer.slice(2) } : diagnostic));
}

/** Where there is another way to send the rest, room was made already. */
function withRoom(
  calls: readonly SentCall[],
  document: DocumentFacts,
  { emit }: Target,
  { strict }: CompileToolsOptions,
  put: PutAside,
): readonly SentCall[] {
  if (!isLimited(document) || (emit.otherwise !== undefined && strict !== "all")) return calls;
  if (haveRoom(calls, document)) return calls;
  const lowered = calls.map((each) => each.lowered);
  const verdicts = allocate(lowered, document, "as-given");
  return calls.filter((each, i) => {
    const why = verdicts[i];
    if (why !== undefined) put(each, [problem("request-too-large", why)]);
    return why === undefined;
  });
}

function withinCharacters(
  calls: readonly SentCall[],
  { characters: most }: DocumentFacts,
  put: PutAside,
): readonly SentCall[] {
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
          `A request has room for ${most} characters; the others use ${used} and this one would add ${size}.`,
        ),
      ]);
    return fits;
  });
}

function withinCount(
  calls: readonly SentCall[],
  document: DocumentFacts,
  put: PutAside,
): readonly SentCall[] {
  const { tools: most } = document;
  if (most === undefined || calls.length <= most) return calls;
  const start = `${thereAre(calls.length)}, a request takes at most ${most}, and this is number`;
  calls.slice(most).forEach((each, i) => {
    const message = `${start} ${most + i + 1}${moreTools(document)}.`;
    put(each, [problem("too-many-tools", message, "")]);
  });
  return calls.slice(0, most);
}

const problem = (code: string, message: string, pointer = "/inputSchema"): Diagnostic => ({
  code,
  severity: "error",
  message,
  pointer,
});
