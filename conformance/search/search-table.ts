import { readFileSync, writeFileSync } from "node:fs";
import { openDatabase } from "@toolwright/store";
import { postgresServer, sqliteServer, type TestServer, whyNoPostgres } from "@toolwright/store/testing";
import { type CorpusTool, loadCorpusTools, whyNoCorpus } from "./corpus-tools.ts";
import { type Measured, measureSearch, promptSets } from "./measure.ts";
import { storeTools } from "./store-tools.ts";

/** `node conformance/search/search-table.ts [--write]`: how well prompts find their tools, beside plain rankings. */

const readme = new URL("./README.md", import.meta.url);
const [start, end] = ["<!-- search table: start -->", "<!-- search table: end -->"];

async function measuredOn(server: TestServer, tools: readonly CorpusTool[]): Promise<readonly Measured[]> {
  const { place } = await server.makePlace();
  const database = await openDatabase(place);
  try {
    await storeTools(database, tools);
    return await measureSearch(database, tools);
  } finally {
    await database.close();
    await server.stop();
  }
}

function tableOf(measured: readonly (Measured & { readonly on: string })[]): string {
  const rows = measured.map(({ set, contender, figures, on }) => {
    const { top1, top5, reciprocalRank } = figures;
    const cells = [percent(top1), percent(top5), reciprocalRank.toFixed(3)];
    return `| ${set} (${promptSets[set].length}) | ${contender === "ours" ? `ours on ${on}` : contender} | ${cells.join(" | ")} |`;
  });
  return ["| prompts | | top 1 | top 5 | MRR |", "|---|---|--:|--:|--:|", ...rows].join("\n");
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

if (whyNoCorpus !== undefined) {
  console.error(whyNoCorpus);
  process.exitCode = 1;
} else {
  const tools = loadCorpusTools();
  const onSqlite = (await measuredOn(sqliteServer(), tools)).map((each) => ({ ...each, on: "SQLite" }));
  const onPostgres =
    whyNoPostgres === undefined
      ? (await measuredOn(await postgresServer(["fsync = off"]), tools)).map((each) => ({
          ...each,
          on: "PostgreSQL",
        }))
      : [];
  const rows = [...onPostgres.filter(({ contender }) => contender === "ours"), ...onSqlite];
  const sorted = rows.sort(
    (a, b) => Object.keys(promptSets).indexOf(a.set) - Object.keys(promptSets).indexOf(b.set),
  );
  const date = new Date().toISOString().slice(0, 10);
  const report = `${tableOf(sorted)}\n\n${tools.length} tools of real servers, ${date}.`;
  console.log(report);
  if (process.argv.includes("--write")) {
    const old = readFileSync(readme, "utf8");
    const [from, to] = [old.indexOf(start) + start.length, old.indexOf(end)];
    writeFileSync(readme, `${old.slice(0, from)}\n\n${report}\n\n${old.slice(to)}`);
  }
}
