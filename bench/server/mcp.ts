import { type McpMeasured, measureMcp } from "./measure-mcp.ts";

/** Our MCP endpoint beside the bare SDK server with the same tools. */
export async function report(isQuick: boolean): Promise<string> {
  const measured = isQuick ? await measureMcp(1_000, 2, 1) : await measureMcp(1_000, 5, 3);
  return [
    "| | bare SDK, requests/s | ours, requests/s | ours / bare | bare p50 ms | ours p50 ms |",
    "|---|--:|--:|--:|--:|--:|",
    ...measured.map(row),
    "",
    `4 connections, the best of ${isQuick ? "one round" : "three rounds"}.`,
  ].join("\n");
}

const row = ({ what, bare, ours, bareHalf, oursHalf }: McpMeasured): string =>
  `| ${what} | ${Math.round(bare)} | ${Math.round(ours)} | ${(ours / bare).toFixed(2)} | ${bareHalf} | ${oursHalf} |`;
