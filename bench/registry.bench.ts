import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { postgresServer, sqliteServer, whyNoPostgres } from "@toolwright/store/testing";
import { growRegistry } from "./registry/growth.ts";
import { growthTable, promiseTable } from "./registry/tables.ts";
import { writeReadme } from "./schema/write-readme.ts";

/** `node bench/registry.bench.ts [--quick] [--most=100000] [--write]`: no registry has more definitions than the most. */
const { values: flags } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    most: { type: "string", default: "1000000" },
    write: { type: "boolean", default: false },
  },
});
const most = flags.quick ? 10_000 : Number(flags.most);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);
if (sizes.length === 0) throw new Error(`--most is "${flags.most}"; it must be a number from 1000 on`);
/** The size that the promises are about, or the nearest one measured. */
const promisedAt = Math.min(100_000, Math.max(...sizes));

const started = performance.now();
const embedded = sqliteServer();
const onSqlite = await growRegistry(embedded, sizes, promisedAt);
await embedded.stop();
const parts = [
  `${promisedAt.toLocaleString("en")} definitions, embedded:`,
  promiseTable(onSqlite.find(({ size }) => size === promisedAt)!),
  "More and more of them:",
  growthTable("SQLite", onSqlite),
];
if (whyNoPostgres === undefined) {
  const server = await postgresServer();
  parts.push(growthTable("PostgreSQL", await growRegistry(server, sizes, promisedAt)));
  await server.stop();
} else parts.push(`${whyNoPostgres}, so it was not measured.`);
const seconds = Math.round((performance.now() - started) / 1_000);
const date = new Date().toISOString().slice(0, 10);
const load = loadavg()[1]!.toFixed(1);
parts.push(
  `${date}, Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]!.model}, load ${load}, ${seconds} s.`,
);
const report = parts.join("\n\n");
console.log(report);
if (flags.write) writeReadme(report, "registry bench");
