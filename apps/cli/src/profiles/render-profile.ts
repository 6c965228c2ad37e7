import {
  child,
  type Evidence,
  evidenceFor,
  isJsonObject,
  type JsonValue,
  type Paint,
  type Profile,
} from "@toolwright/core";
import { wrap } from "../terminal/wrap.ts";

/** A profile for people: its facts, those with the same evidence together, and that evidence below them. */
export function renderProfile(profile: Profile, paint: Paint, width = Number.POSITIVE_INFINITY): string {
  const { id, title, format, facts, emit, evidence } = profile;
  const all = { ...facts, ...(emit !== undefined && { emit }) } as JsonValue;
  const held = Map.groupBy(factsIn(all), ({ pointer }) => evidenceFor(pointer, evidence));
  const blocks = [...held].map(([known, group]) => {
    const column = Math.max(...group.map(({ pointer }) => pointer.length));
    const lines = group.map((fact) => factLine(fact, column, paint, width));
    const why = known === undefined ? "(no evidence)" : because(known);
    return [...lines, hanging(why, 4, width, known === undefined ? undefined : paint.faint)].join("\n");
  });
  const intro = [
    `${paint.strong(title)} (${id})`,
    ...(format === undefined ? [] : [`Its definitions are written in the format ${format}.`]),
    ...(profile.extends === undefined ? [] : [`Everything else is inherited from ${profile.extends}.`]),
  ].join("\n");
  return `${[intro, ...blocks, legend(evidence)].join("\n\n")}\n`;
}

interface Fact {
  readonly pointer: string;
  readonly value: string;
}

/** Down to what is no object; a list of names is one fact. */
function factsIn(value: JsonValue, pointer = ""): Fact[] {
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([name, inner]) => factsIn(inner, child(pointer, name)));
  }
  const isPlainList = Array.isArray(value) && !value.some((item) => typeof item === "object");
  return [{ pointer, value: isPlainList ? value.join(", ") : shown(value) }];
}

const shown = (value: JsonValue): string => (typeof value === "string" ? value : JSON.stringify(value));

function because({ mark, source, says, date }: Evidence): string {
  const quoted = says === undefined ? "" : `: "${says}"`;
  return `${mark}  ${source}${quoted} (${date})`;
}

/** The value beside the pointer, and below it where the terminal has no room for both. */
function factLine({ pointer, value }: Fact, column: number, paint: Paint, width: number): string {
  const beside = `${paint.strong(pointer.padEnd(column))}  ${value}`;
  if (column + 2 + value.length <= width) return beside;
  return `${paint.strong(pointer)}\n${hanging(value, 8, width)}`;
}

/** Lines of a paragraph that begins further in. */
const hanging = (text: string, indent: number, width: number, paint = same): string =>
  wrap(text, width - indent)
    .split("\n")
    .map((line) => " ".repeat(indent) + paint(line))
    .join("\n");

const same = (text: string): string => text;

/** What the marks before sources mean, as far as they were used. */
const legend = (evidence: readonly Evidence[]): string =>
  [...new Set(evidence.map(({ mark }) => mark))]
    .sort()
    .map((mark) => `${mark}  ${marks[mark]}`)
    .join("\n");

const marks: Readonly<Record<Evidence["mark"], string>> = {
  D: "its own documents say so",
  I: "it follows from the others",
  N: "looked for and not found, so the careful answer stands",
  O: "the system does so",
  R: "somebody was answered so",
  S: "the code of its own SDK says so",
  T: "decided in Toolwright",
  U: "the system it copies says so",
  V: "seen by running its SDK",
};
