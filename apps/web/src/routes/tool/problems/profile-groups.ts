import type { Verdict } from "../../../judge/judge-tool.ts";

export interface ProfileGroup {
  readonly name: string;
  readonly verdicts: readonly Verdict[];
}

const groups: readonly (readonly [name: string, ids: RegExp])[] = [
  ["MCP and agents", /^(mcp|a2a)/],
  ["Model providers, held to the schema", /strict$|^cohere$/],
  ["Definition formats", /^(ikigai|lexichord|toolfoundation|tools-json)$/],
];

const others = "Model providers";

/** Profiles of a kind stand together; one that nobody thought of is a provider. */
export function groupsOf(verdicts: readonly Verdict[]): readonly ProfileGroup[] {
  const nameOf = ({ profile }: Verdict) => groups.find(([, ids]) => ids.test(profile))?.[0] ?? others;
  return [others, ...groups.map(([name]) => name)]
    .map((name) => ({ name, verdicts: verdicts.filter((verdict) => nameOf(verdict) === name) }))
    .filter(({ verdicts }) => verdicts.length > 0);
}
