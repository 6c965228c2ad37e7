import type { ToolResult } from "@toolwright/core";

/** Characters of JSON that are kept of an output, whatever its tool may give. */
export const mostKept = 4_000_000;

/** What is kept of a result: of an output beyond all measure the first part, as text. */
export function cappedResult(result: ToolResult): ToolResult {
  if (result.output === undefined) return result;
  const text = JSON.stringify(result.output);
  if (text.length <= mostKept) return result;
  return { ...result, output: text.slice(0, mostKept).toWellFormed(), outputTruncated: true };
}
