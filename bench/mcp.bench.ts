import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { writeReadme } from "./schema/write-readme.ts";
import { type McpMeasured, measureMcp } from "./server/measure-mcp.ts";

/** `node bench/mcp.bench.ts [--quick] [--write]`: our MCP endpoint beside the bare SDK server with the same tools. */
const { values: flags } = parseArgs({
  options: { quick: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});
const measured = flags.quick ? await measureMcp(1_000, 2, 1) : await measureMcp(1_000, 5, 3);

const row = ({ what, bare, ours, bareHalf, oursHalf }: McpMeasured): string =>
  `| ${what} | ${Math.round(bare)} | ${Math.round(ours)} | ${(ours / bare).toFixed(2)} | ${bareHalf} | ${oursHalf} |`;

const date = new Date().toISOString().slice(0, 10);
const text = [
  "| | bare SDK, requests/s | ours, requests/s | ours / bare | bare p50 ms | ours p50 ms |",
  "|---|--:|--:|--:|--:|--:|",
  ...measured.map(row),
  "",
  `${date}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}; 4 connections, the best of ${flags.quick ? 1 : 3} rounds.`,
].join("\n");
process.stdout.write(`${text}\n`);
if (flags.write) writeReadme(text, "mcp bench");
