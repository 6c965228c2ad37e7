import {
  child,
  type Evidence,
  evidenceFor,
  isJsonObject,
  type JsonValue,
  type Paint,
  type Profile,
} from "@toolwright/core";

/** A profile for people: its facts, those with the same evidence together, and that evidence below them. */
export function renderProfile(profile: Profile, paint: Paint): string {
  const { id, title, format, facts, emit, evidence } = profile;
  const all = { ...facts, ...(emit !== undefined && { emit }) } as JsonValue;
  const held = Map.groupBy(factsIn(all), ({ pointer }) => evidenceFor(pointer, evidence));
  const blocks = [...held].map(([known, group]) => {
    const width = Math.max(...group.map(({ pointer }) => pointer.length));
    const lines = group.map(({ pointer, value }) => `${paint.strong(pointer.padEnd(width))}  ${value}`);
    return [...lines, `    ${known === undefined ? "(no evidence)" : because(known, paint)}`].join("\n");
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

function because({ mark, source, says, date }: Evidence, paint: Paint): string {
  const quoted = says === undefined ? "" : `: "${says}"`;
  return paint.faint(`${mark}  ${source}${quoted} (${date})`);
}

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
