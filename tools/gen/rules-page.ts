import { profiles, type Rule, rules } from "@toolwright/core";

/** docs/reference/rules.md: every rule in a line. */
export function rulesPage(): string {
  const rows = rules
    .toSorted((one, other) => one.code.localeCompare(other.code, "en"))
    .map(
      (rule) =>
        `| [${rule.code}](rules/${rule.code}.md) | ${gravity(rule)} | ${rule.summary} | ${speaksUnder(rule)} |`,
    );
  return `${head(rows.length)}${rows.join("\n")}\n`;
}

const gravity = ({ severity, advice }: Rule): string => (advice ? `${severity}, advice` : severity);

/** The profiles whose facts the rule could find broken. */
function speaksUnder({ when }: Rule): string {
  const all = [...profiles.values()];
  const able = all.filter(({ facts }) => when === undefined || when(facts));
  if (able.length === all.length) return "all";
  return able.length === 0 ? "none of these" : able.map(({ id }) => `[${id}](profiles/${id}.md)`).join(", ");
}

const head = (count: number): string => `<!-- Made by \`npm run gen\` from packages/core/src/rules/. -->

# Rules

${count} rules. Each looks at one thing and reads from the profile what the acceptor wants, so it speaks only
where the profile has such a fact; a profile may also make a problem lighter than it says here. Advice holds for any
acceptor and is told when asked for with \`--advice\`, or unasked where a profile has a fact for it.
\`toolwright explain <code>\` shows the page of a rule in the terminal. Which sentence of which document each comes from is
in the [table of sentences](seeds.md).

| Rule | Severity | What is wrong | Profiles |
|---|---|---|---|
`;
