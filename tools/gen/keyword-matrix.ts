import { type Profile, profiles, type Support, supportFor } from "@toolwright/core";
import { type Construct, constructs, stateOf } from "./constructs.ts";
import { narrows } from "./narrows.ts";

/** docs/reference/keyword-matrix.md: what every provider does with every keyword. */
export function keywordMatrix(): string {
  const shown = [...profiles.values()].filter(
    ({ format, facts }) => format === undefined && facts.schema?.input !== "unsent",
  );
  const header = `| | ${shown.map(({ id }) => `[${id}](profiles/${id}.md)`).join(" | ")} |\n|---|${":-:|".repeat(shown.length)}\n`;
  const row = (name: string, cell: (profile: Profile) => string): string =>
    `| ${name} | ${shown.map(cell).join(" | ")} |\n`;
  const ofKeywords = keywordNames(shown).map((keyword) =>
    row(`\`${keyword}\``, (profile) => cellOfKeyword(profile, keyword)),
  );
  const others = row("any other keyword", ({ facts }) => letters[facts.schema?.unlisted ?? "enforced"]);
  const ofConstructs = constructs.map((construct) =>
    row(construct.name, (profile) => cellOfConstruct(profile, construct)),
  );
  return `${head}\n## Keywords\n\n${header}${ofKeywords.join("")}${others}\n## Ways of writing\n\n${header}${ofConstructs.join("")}`;
}

export function cellOfKeyword({ facts: { schema = {} } }: Profile, keyword: string): string {
  const support = supportFor(schema, keyword);
  const isTaken = support === "enforced" || support === "guides";
  return isTaken && narrows(schema, keyword) ? `${letters[support]}\\*` : letters[support];
}

export function cellOfConstruct(profile: Profile, construct: Construct): string {
  const state = stateOf(profile, construct);
  return construct.isFault && state !== "rejected" ? "!" : letters[state];
}

/** In the order of the profile that knows most of them, then those that only some other knows. */
function keywordNames(shown: readonly Profile[]): readonly string[] {
  const lists = shown.map(({ facts }) => Object.keys(facts.schema?.keywords ?? {}));
  return [...new Set(lists.toSorted((one, other) => other.length - one.length).flat())];
}

const letters: Readonly<Record<Support, string>> = {
  enforced: "E",
  guides: "g",
  ignored: "i",
  rejected: "**X**",
  unknown: "?",
};

const head = `<!-- Made by \`npm run gen\` from packages/core/src/profile/profiles. -->

# What every provider does with every keyword

E: values are held to it. g: it reaches the model and guides it, and nothing is held to it. i: it is taken and
dropped. **X**: the request is refused. ?: nobody knows; \`toolwright check\` warns, and \`toolwright compile\` does not
send it. \\*: only some of its values are taken, or it is not taken at the root; the facts of the profile say which. !: a
fault of the author's, whatever a provider makes of it: it is not valid in 2020-12, leads to a document that nobody
fetches, or lets no value through; \`toolwright check\` reports an error, and \`toolwright compile\` sends it in another form
or not at all. The page of a profile has the evidence for each of its facts. It comes from documents, from the code of
SDKs and from reports of what servers answered; no server was asked.
`;
