import {
  type Diagnostic,
  isError,
  type ReadOptions,
  readText,
  type Tool,
  textLimits,
} from "@toolwright/core";
import { readDocument } from "../check/read-document.ts";
import { type FoundFile, findFiles } from "../files/find-files.ts";
import { readBytes, readStdin } from "../files/read-bytes.ts";
import type { Io } from "../io/io.ts";
import { complain } from "../wrong-usage.ts";

/** The tools of all files, or nothing where one could not be read; then that is told. */
export async function readTools(
  io: Io,
  paths: readonly string[],
  inputFormat: string | undefined,
): Promise<readonly Tool[] | undefined> {
  const { files, unreadable } = findFiles(io, paths);
  const tools: Tool[] = [];
  const problems = unreadable.map(({ source, why }) => `${source} ${why}`);
  for (const file of files) {
    const read = await readFile(io, file, inputFormat);
    if (typeof read === "string") problems.push(`${file.source} ${read}`);
    else tools.push(...read);
  }
  for (const problem of problems) complain(io, `${problem}.`);
  if (problems.length > 0) return undefined;
  if (tools.length > 0) return tools;
  complain(io, `${paths.join(", ")}: no tool definition is there.`);
  return undefined;
}

/** Its tools, or in words that follow its name why there are none. A file that was only found may be anything. */
async function readFile(
  io: Io,
  { path, source, foundIn }: FoundFile,
  format: string | undefined,
): Promise<readonly Tool[] | string> {
  const most = textLimits.maxSize;
  const read = path === "-" ? await readStdin(io, most) : readBytes(io.files, path, most);
  if ("unreadable" in read) return read.unreadable;
  const { document } = await readDocument(source, read.bytes);
  if (document.value === undefined) return `cannot be read: ${firstOf(document.diagnostics)}`;
  const options: ReadOptions = format === undefined ? {} : { format };
  const { tools, diagnostics } = readText(document.value, document, options);
  if (!diagnostics.some(isError)) return tools;
  return foundIn === undefined ? `cannot be compiled: ${firstOf(diagnostics.filter(isError))}` : tools;
}

const firstOf = ([first]: readonly Diagnostic[]): string => {
  const place = first?.line === undefined ? "" : `${first.line}:${first.column}: `;
  return place + (first?.message.replace(/\.$/, "") ?? "it holds no document");
};
