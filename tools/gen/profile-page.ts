import {
  type Evidence,
  isJsonObject,
  type JsonValue,
  type Profile,
  parentPointer,
  resolvePointer,
} from "@toolwright/core";
import { profileTypes } from "./profile-schema.ts";

/** docs/reference/profiles/<id>.md: every fact with where it comes from. */
export function profilePage({ id, title, format, facts, emit, evidence }: Profile): string {
  const known = { ...facts, emit } as unknown as JsonValue;
  const rows = alike(evidence, known).map(({ pointers, value, mark, source, says, date }) => {
    const places = [...Map.groupBy(pointers, parentPointer)].map(([above, group]) => factsOf(above, group));
    return `| ${places.join("; ")} | ${value} | ${mark} | ${cell(source)} | ${says === undefined ? "" : cell(says)} | ${date} |`;
  });
  const written = format === undefined ? "" : ` Its definitions are written as \`${format}\`.`;
  return `${head(id, title, written)}${rows.join("\n")}\n`;
}

interface Row extends Omit<Evidence, "fact"> {
  readonly pointers: string[];
  readonly value: string;
}

/** The facts that say the same and are known from the same source, in one row; a row stands where its first fact does. */
function alike(evidence: readonly Evidence[], known: JsonValue): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const { fact, ...rest } of evidence)
    for (const pointer of [fact].flat()) {
      const value = shown(resolvePointer(known, pointer));
      const key = JSON.stringify([value, rest.mark, rest.source, rest.says, rest.date]);
      const row = rows.get(key);
      if (row === undefined) rows.set(key, { pointers: [pointer], value, ...rest });
      else row.pointers.push(pointer);
    }
  return [...rows.values()];
}

/** One by its pointer; several under the pointer that they have in common. */
const factsOf = (above: string | undefined, group: readonly string[]): string =>
  above === undefined || group.length === 1
    ? group.map(code).join(", ")
    : `${code(`${above}/`)} ${group.map((pointer) => code(pointer.slice(above.length + 1))).join(", ")}`;

const LONGEST = 160;

/** A value in a cell; of what is large, only the names. */
function shown(value: JsonValue | undefined): string {
  const text = JSON.stringify(value);
  if (text.length <= LONGEST) return code(text);
  if (isJsonObject(value)) return Object.keys(value).map(code).join(", ");
  return code(`${text.slice(0, LONGEST)}…`);
}

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

/** What the marks stand for, in the words of the type. */
function legend(): string {
  const { $defs } = profileTypes() as { $defs: Readonly<Record<string, { description?: string }>> };
  return $defs.Mark?.description ?? "";
}

const head = (
  id: string,
  title: string,
  written: string,
): string => `<!-- Made by \`npm run gen\` from packages/core/src/profile/profiles/${id}.json. -->

# ${id}

${title}.${written}

Every fact that the [rules](../rules.md) read, as a pointer into \`facts\`, with where it comes from. A pointer covers
all below it that is not named itself. Facts with the same value and source share a line. The marks: ${legend()}

| Fact | Value | Mark | Source | It says | Looked at |
|---|---|---|---|---|---|
`;
