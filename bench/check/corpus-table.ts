import { check, type Diagnostic, isError, type JsonObject, type Profile, profiles } from "@toolwright/core";
import { writtenFor } from "./tools.ts";

const mostReasons = 10;

/** How many tools each profile takes as they are, and why it refuses the others, most frequent first. */
export function corpusTable(tools: readonly JsonObject[]): string {
  const rows = [...profiles.values()].map((profile) => {
    const refused = tools.map((tool) => reasonsOf(profile, tool)).filter((codes) => codes.size > 0);
    const share = Math.round(((tools.length - refused.length) / tools.length) * 100);
    return [profile.id, String(tools.length - refused.length), `${share}%`, topReasons(refused)];
  });
  const heads = ["profile", `of ${tools.length} pass`, "share", "why the rest fail, in how many tools"];
  const table = [heads, ["---", "--:", "--:", "---"], ...rows];
  return table.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function reasonsOf(profile: Profile, tool: JsonObject): ReadonlySet<string> {
  const { diagnostics } = check(writtenFor(profile, tool), { profile });
  return new Set(diagnostics.filter(isError).map(({ code }: Diagnostic) => code));
}

function topReasons(refused: readonly ReadonlySet<string>[]): string {
  const counts = new Map<string, number>();
  for (const codes of refused) for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, mostReasons)
    .map(([code, count]) => `${code} ${count}`)
    .join(", ");
}
