import { compile, deepEqual, type JsonObject, type JsonValue, type Tool } from "@toolwright/core";
import type { Disagreement } from "./disagreements.ts";
import type { Oracle } from "./oracle.ts";

export interface Judgement {
  /** Definitions that came back unchanged. */
  readonly agreed: number;
  /** Those that came back otherwise, as the list says. */
  readonly listed: number;
  /** Disagreements from the list that explain an answer. */
  readonly seen: ReadonlySet<Disagreement>;
  /** Answers that nothing explains, a line each. */
  readonly problems: readonly string[];
}

/** Compiles tools one by one, so that they do not share a budget, and asks an oracle about each. */
export async function judge(
  oracle: Oracle,
  target: string,
  tools: readonly Tool[],
  disagreements: readonly Disagreement[],
): Promise<Judgement> {
  const mine = disagreements.filter((each) => each.oracle === oracle.name);
  const seen = new Set<Disagreement>();
  const problems: string[] = [];
  let agreed = 0;
  let listed = 0;
  for (const tool of tools) {
    const [sent] = compile([tool], { target }).definitions;
    if (sent === undefined || (oracle.strictOnly && !sent.strict)) continue;
    const handed = oracle.handed(sent.definition as JsonObject);
    const answer = await ask(oracle, structuredClone(handed), target);
    const needed = "gives" in answer ? explain(handed, answer.gives, mine) : undefined;
    if (needed === undefined) problems.push(`${tool.name}: ${tell(handed, answer)}`);
    else if (needed.length === 0) agreed++;
    else listed++;
    for (const each of needed ?? []) seen.add(each);
  }
  return { agreed, listed, seen, problems };
}

type Answer = { readonly gives: JsonValue } | { readonly refuses: string };

async function ask(oracle: Oracle, handed: JsonValue, target: string): Promise<Answer> {
  try {
    return { gives: await oracle.answer(handed, target) };
  } catch (error) {
    return { refuses: String(error) };
  }
}

/** The disagreements by which the answer differs; none if it does not, undefined if they do not explain it. */
function explain(
  handed: JsonValue,
  gives: JsonValue,
  disagreements: readonly Disagreement[],
): readonly Disagreement[] | undefined {
  const needed: Disagreement[] = [];
  let ours = handed;
  for (const each of disagreements) {
    if (deepEqual(ours, gives)) break;
    const changed = each.asTheirs(ours);
    if (deepEqual(changed, ours)) continue;
    needed.push(each);
    ours = changed;
  }
  return deepEqual(ours, gives) ? needed : undefined;
}

const tell = (handed: JsonValue, answer: Answer): string =>
  "gives" in answer
    ? `${JSON.stringify(handed)} comes back as ${JSON.stringify(answer.gives)}`
    : `${JSON.stringify(handed)} is refused: ${answer.refuses}`;
