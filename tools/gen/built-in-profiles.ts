import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../packages/core/src/profile/profiles/", import.meta.url);

interface Named {
  readonly id: string;
  readonly format?: string;
}

/** packages/core/src/profile/built-in.ts: every profile as text, those of the seeds first. */
export function builtInProfiles(): string {
  const profiles = readdirSync(folder)
    .map((file) => file.slice(0, -".json".length))
    .sort()
    .map((id) => JSON.parse(readFileSync(new URL(`${id}.json`, folder), "utf8")) as Named)
    .toSorted((one, other) => Number(one.format === undefined) - Number(other.format === undefined));
  const rows = profiles.map(
    (profile) => `  [\n    ${JSON.stringify(profile.id)},\n    ${quoted(profile)},\n  ],\n`,
  );
  const ids = profiles.map(({ id }) => `\n  | ${JSON.stringify(id)}`);
  return `${head}${rows.join("")}]);\n\nexport type BuiltInProfileId =${ids.join("")};\n`;
}

const quoted = (profile: Named): string =>
  `'${JSON.stringify(profile).replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

const head = `// Made by \`npm run gen\` from the files in profiles/.

/** As texts, because a run needs one or two of them, and values would all be made at every start. */
export const builtIn: ReadonlyMap<string, string> = new Map([
`;
