import {
  type CompiledSchema,
  compileSchema,
  isJsonObject,
  type JsonValue,
  type LoweredSchema,
  lowerSchema,
  Refusal,
} from "@toolwright/core";
import { deepFreeze } from "../instances/deep-freeze.ts";
import { instancesOf } from "../instances/instances-of.ts";
import { asHeld } from "./as-held.ts";
import { differences } from "./differences.ts";
import { Explanations } from "./explain.ts";
import { faultsOfWire } from "./faults-of-wire.ts";
import { secondJudge } from "./second-judge.ts";
import type { Subject } from "./subjects.ts";
import type { NamedFacts } from "./target-facts.ts";

export interface CounterExample {
  readonly kind: "unsound" | "incomplete" | "changed" | "uncallable" | "ill-formed" | "thrown";
  readonly subject: string;
  readonly target: string;
  readonly detail: string;
  readonly value?: JsonValue;
}

export interface Proof {
  readonly lowered?: LoweredSchema;
  readonly refusal?: Refusal;
  readonly instances: number;
  readonly counterExamples: readonly CounterExample[];
}

export interface Effort {
  readonly instances: number;
  readonly seed: number;
  /** Whether Ajv is asked as well. */
  readonly twice?: boolean;
}

/** Holds what lowering promises against values for both sides. */
export function proveSchema(subject: Subject, { name, facts, options }: NamedFacts, effort: Effort): Proof {
  const found: CounterExample[] = [];
  const report = (kind: CounterExample["kind"], detail: string, value?: JsonValue): void => {
    found.push({ kind, subject: subject.name, target: name, detail, ...(value !== undefined && { value }) });
  };
  let lowered: LoweredSchema;
  try {
    lowered = lowerSchema(deepFreeze(subject.schema), deepFreeze(facts), options);
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error, instances: 0, counterExamples: [] };
    report("thrown", error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { instances: 0, counterExamples: found };
  }
  const held = asHeld(lowered.schema, facts);
  const wire = compileSchema(held);
  for (const fault of [...problemsOf(wire), ...faultsOfWire(lowered.schema, facts)])
    report("ill-formed", fault);
  const sides = { subject, lowered, author: compileSchema(subject.schema), wire, report };
  const judges = effort.twice
    ? { author: secondJudge(subject.schema), wire: secondJudge(held) }
    : { author: () => undefined, wire: () => undefined };
  const tried = { ways: 0, calls: 0 };
  const count = (isCall: boolean): void => {
    tried.ways += 1;
    if (isCall) tried.calls += 1;
  };
  for (const value of instancesOf(subject.schema, effort.seed, effort.instances)) {
    if (isJsonObject(value) && sides.author.accepts(value)) count(proveComplete(value, sides, judges.wire));
  }
  for (const value of instancesOf(held, effort.seed + 1, effort.instances)) {
    if (wire.accepts(value)) count(proveSound(value, sides, judges.author));
  }
  // Losses may explain each of them; but a tool that nobody can call should have been set aside.
  if (subject.isReal && tried.ways >= ENOUGH && tried.calls === 0)
    report("uncallable", `${tried.ways} values, and no call`);
  return { lowered, instances: 2 * effort.instances, counterExamples: found };
}

/** With fewer values the one that would do may not be among them. */
const ENOUGH = 12;

interface Sides {
  readonly subject: Subject;
  readonly lowered: LoweredSchema;
  readonly author: CompiledSchema;
  readonly wire: CompiledSchema;
  readonly report: (kind: CounterExample["kind"], detail: string, value?: JsonValue) => void;
}

type Opinion = (value: JsonValue) => boolean | undefined;

const problemsOf = ({ diagnostics }: CompiledSchema): readonly string[] =>
  diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, pointer }) => `${code} at ${pointer}`);

/** What the author takes can be sent, and comes back as it was; whether this value can, explained or not. */
function proveComplete(
  value: JsonValue,
  { subject, lowered, wire, report }: Sides,
  opinion: Opinion,
): boolean {
  deepFreeze(value);
  const sent = lowered.way.send(value);
  const { errors } = wire.validate(sent);
  const explanations = new Explanations(subject, lowered);
  const unexplained = errors.find((error) => !explanations.ofIncomplete(error, sent));
  if (unexplained !== undefined) {
    report("incomplete", `${unexplained.schemaPointer}: ${unexplained.message} Sent: ${shown(sent)}`, value);
    return false;
  }
  if (errors.length > 0) return false;
  if (opinion(sent) === false) report("incomplete", `Ajv refuses ${shown(sent)}`, value);
  const complaints: string[] = [];
  const back = lowered.way.raise(deepFreeze(sent), "", (at, message) => complaints.push(`${at}: ${message}`));
  const changed = differences(value, back).filter((pointer) => !explanations.ofChange(pointer));
  if (changed.length > 0)
    report("changed", `at ${changed.join(", ")}: ${shown(back)} ${complaints.join(" ")}`, value);
  return true;
}

/** What the target takes is right for the author once it is raised; whether this value is, explained or not. */
function proveSound(
  value: JsonValue,
  { subject, lowered, author, report }: Sides,
  opinion: Opinion,
): boolean {
  let complains = false;
  const raised = lowered.way.raise(deepFreeze(value), "", () => {
    complains = true;
  });
  if (complains) return false;
  const { errors, valid } = author.validate(raised);
  if (valid) {
    if (opinion(raised) === false) report("unsound", `Ajv refuses ${shown(raised)}`, value);
    return true;
  }
  const explanations = new Explanations(subject, lowered);
  const unexplained = errors.find((error) => !explanations.ofUnsound(error, raised, errors));
  if (unexplained !== undefined)
    report("unsound", `${unexplained.schemaPointer}: ${unexplained.message} Raised: ${shown(raised)}`, value);
  return false;
}

const shown = (value: JsonValue): string => JSON.stringify(value).slice(0, 400);
