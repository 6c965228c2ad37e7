import { readFileSync } from "node:fs";

interface Sentence {
  readonly seed: string;
  readonly section: string;
  readonly sentence: string;
  readonly rules: readonly string[];
  readonly cases: readonly string[];
  /** The part of the house, where no rule keeps it. */
  readonly keptBy?: string;
}

const source = new URL("../../conformance/seed-sentences.json", import.meta.url);

/** docs/reference/seeds.md: each sentence of the seeds that states a rule, and what keeps it. */
export function seedsPage(): string {
  const sentences = JSON.parse(readFileSync(source, "utf8")) as readonly Sentence[];
  const parts = Object.entries(Object.groupBy(sentences, ({ seed }) => seed))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([seed, list = []]) =>
        `## Seed ${seed}, \`${profileOf[seed]}\`\n\n${columns}${list.map(row).join("\n")}\n`,
    );
  return `${head}${parts.join("\n")}`;
}

const profileOf: Readonly<Record<string, string>> = {
  "000": "tools-json",
  "001": "toolfoundation",
  "002": "ikigai",
  "004": "lexichord",
};

const columns = "| Section | Sentence | Rules | Cases |\n|---|---|---|---|\n";

const row = (sentence: Sentence): string =>
  `| ${cell(sentence.section)} | ${cell(sentence.sentence)} | ${keepers(sentence)} | ${sentence.cases.map(short).join(", ")} |`;

function keepers(sentence: Sentence): string {
  const rules = sentence.rules.map((code) => `[${code}](rules/${code}.md)`);
  const room = sentence.keptBy === undefined ? [] : [`the ${sentence.keptBy}`];
  return [...rules, ...room].join(", ") || "allowed";
}

/** Without the profile, which stands above the table. */
const short = (id: string): string => id.replace(/^(?:tools-json|toolfoundation|ikigai|lexichord)\//, "");

const cell = (text: string): string =>
  text.replace(/[\\|*_`<$]/g, (character) => (character === "<" ? "&lt;" : `\\${character}`));

const head = `<!-- Made by \`npm run gen\` from conformance/seed-sentences.json. -->

# Sentences that state a rule

Toolwright implements four documents. Each of their sentences that states a rule stands here, with the rules that find
a definition which breaks it, or the part of the house that keeps it, and with cases that show it. "Allowed" marks
sentences that say what is legal. \`conformance/seed-sentences.test.ts\` runs the cases.

`;
