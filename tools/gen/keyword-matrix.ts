import { type Profile, profiles, type Support, supportFor } from "@toolwright/core";
import { constructs, stateOf } from "./constructs.ts";

/** docs/reference/keyword-matrix.md: what every provider does with every keyword. */
export function keywordMatrix(): string {
  const shown = [...profiles.values()].filter(
    ({ format, facts }) => format === undefined && facts.schema?.input !== "unsent",
  );
  const header = `| | ${shown.map(({ id }) => `[${id}](profiles/${id}.md)`).join(" | ")} |\n|---|${":-:|".repeat(shown.length)}\n`;
  const row = (name: string, state: (profile: Profile) => Support): string =>
    `| ${name} | ${shown.map((profile) => letters[state(profile)]).join(" | ")} |\n`;
  const ofKeywords = keywordNames(shown).map((keyword) =>
    row(`\`${keyword}\``, ({ facts }) => supportFor(facts.schema ?? {}, keyword)),
  );
  const others = row("any other keyword", ({ facts }) => facts.schema?.unlisted ?? "enforced");
  const ofConstructs = constructs.map((construct) =>
    row(construct.name, (profile) => stateOf(profile, construct)),
  );
  return `${head}\n## Keywords\n\n${header}${ofKeywords.join("")}${others}\n## Ways of writing\n\n${header}${ofConstructs.join("")}`;
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
send it. The page of a profile has the evidence for each of its facts. It comes from documents, from the code of SDKs
and from reports of what servers answered; no server was asked.
`;
