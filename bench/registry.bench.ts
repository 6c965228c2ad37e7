import { cpus, loadavg } from "node:os";
import { postgresServer, sqliteServer, whyNoPostgres } from "@toolwright/store/testing";
import { growRegistry } from "./registry/growth.ts";
import { growthTable, promiseTable } from "./registry/tables.ts";
import { writeReadme } from "./schema/write-readme.ts";

const quick = process.argv.includes("--quick");
const sizes = quick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000];
/** The size that the promises are about. */
const promisedAt = quick ? 10_000 : 100_000;

const started = performance.now();
const embedded = sqliteServer();
const onSqlite = await growRegistry(embedded, sizes);
await embedded.stop();
const parts = [
  `${promisedAt.toLocaleString("en")} definitions, embedded:`,
  promiseTable(onSqlite.find(({ size }) => size === promisedAt)!),
  "More and more of them:",
  growthTable("SQLite", onSqlite),
];
if (whyNoPostgres === undefined) {
  const server = await postgresServer();
  parts.push(growthTable("PostgreSQL", await growRegistry(server, sizes)));
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
if (process.argv.includes("--write")) writeReadme(report, "registry bench");
