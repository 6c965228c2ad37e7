import type { JsonObject, JsonValue } from "@toolwright/core";
import { deepFreeze } from "../instances/deep-freeze.ts";
import { instancesOf } from "../instances/instances-of.ts";
import { seedFrom } from "../instances/random.ts";
import type { SchemaDialect } from "../instances/writing.ts";
import { isSoundByMetaschema, type JudgeName, judges } from "./judges.ts";
import { compileOurs, contradictions, type Ours } from "./ours.ts";

export interface Subject {
  readonly name: string;
  readonly schema: JsonObject;
  readonly dialect: SchemaDialect;
}

/** One value on which somebody differs: a judge from us, or we from ourselves. */
export interface Disagreement extends Subject {
  readonly judge: JudgeName | "ourselves";
  readonly value: JsonValue;
  readonly what: string;
  /** Whether every other judge that answered says what we say. */
  readonly alone: boolean;
}

export interface Comparison {
  readonly verdicts: number;
  readonly accepted: number;
  readonly disagreements: readonly Disagreement[];
  /** Why nothing was compared, or by whom not. */
  readonly passedOver: readonly string[];
}

/** Asks everybody about the same values. Our inner agreement is checked on every `each`-th value. */
export async function compare(subject: Subject, count: number, each = 1): Promise<Comparison> {
  const { name, dialect } = subject;
  const schema = deepFreeze(subject.schema);
  const ours = compileOurs(schema, dialect);
  const disagreements: Disagreement[] = [];
  const passedOver: string[] = [];
  const sound = isSoundByMetaschema(schema, dialect);
  if (sound === false && ours.problems.length === 0)
    disagreements.push({
      ...subject,
      judge: "ajv",
      value: null,
      alone: true,
      what: "finds the schema unsound",
    });
  if (sound === false || ours.problems.length > 0) {
    passedOver.push(`unsound: ${ours.problems[0] ?? "by the metaschema"}`);
    return { verdicts: 0, accepted: 0, disagreements, passedOver };
  }
  const values = instancesOf(schema, seedFrom(name), count).map(deepFreeze);
  const verdicts = values.map((value) => ours.interpreted.accepts(value));
  disagreements.push(...ourOwn(subject, ours, values, each));
  let asked = values.length * 2;
  const answers: { readonly judge: JudgeName; readonly verdicts: (boolean | undefined)[] }[] = [];
  for (const judge of judges) {
    try {
      const accepts = await judge.compile(schema, dialect);
      answers.push({ judge: judge.name, verdicts: values.map((value) => ask(accepts, value)) });
    } catch (error) {
      passedOver.push(`${judge.name}: ${String(error).slice(0, 120)}`);
    }
  }
  for (const { judge, verdicts: theirs } of answers) {
    for (const [i, value] of values.entries()) {
      if (theirs[i] === undefined) continue;
      asked += 1;
      if (theirs[i] === verdicts[i]) continue;
      const alone = answers.every((other) => other.judge === judge || other.verdicts[i] !== theirs[i]);
      disagreements.push({ ...subject, judge, value, alone, what: theirs[i] ? "accepts" : "refuses" });
    }
  }
  return { verdicts: asked, accepted: verdicts.filter(Boolean).length, disagreements, passedOver };
}

function ourOwn(subject: Subject, ours: Ours, values: readonly JsonValue[], each: number): Disagreement[] {
  const found: Disagreement[] = [];
  for (const [i, value] of values.entries()) {
    const wrong = i % each === 0 ? contradictions(ours, value) : gearsOnly(ours, value);
    for (const what of wrong) found.push({ ...subject, judge: "ourselves", value, alone: true, what });
  }
  return found;
}

const gearsOnly = ({ interpreted, generated }: Ours, value: JsonValue): string[] =>
  interpreted.accepts(value) === generated.accepts(value) ? [] : ["the gears differ in accepts"];

/** Undefined where the judge breaks on the value instead of answering. */
function ask(accepts: (value: JsonValue) => boolean, value: JsonValue): boolean | undefined {
  try {
    return accepts(value);
  } catch {
    return undefined;
  }
}
