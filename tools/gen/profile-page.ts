import { isJsonObject, type JsonValue, type Profile, resolvePointer } from "@toolwright/core";
import { profileTypes } from "./profile-schema.ts";

/** docs/reference/profiles/<id>.md: every fact with where it comes from. */
export function profilePage({ id, title, format, facts, emit, evidence }: Profile): string {
  const known = { ...facts, emit } as unknown as JsonValue;
  const each = evidence.flatMap(({ fact, ...rest }) => [fact].flat().map((one) => ({ fact: one, ...rest })));
  const rows = each.map(({ fact, mark, source, says, date }) => {
    const value = resolvePointer(known, fact);
    return `| \`${fact}\` | ${shown(value)} | ${mark} | ${cell(source)} | ${says === undefined ? "" : cell(says)} | ${date} |`;
  });
  const written = format === undefined ? "" : ` Its definitions are written as \`${format}\`.`;
  return `${head(id, title, written)}${rows.join("\n")}\n`;
}

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
all below it that has no line of its own. The marks: ${legend()}

| Fact | Value | Mark | Source | It says | Looked at |
|---|---|---|---|---|---|
`;
