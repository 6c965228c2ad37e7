import { type Diagnostic, isError, type JsonText, locate, parseJsonText, textLimits } from "@toolwright/core";
import { type IncomingTool, readIncoming } from "@toolwright/store";
import { readDocument } from "../check/read-document.ts";
import { type FoundFile, findFiles } from "../files/find-files.ts";
import { isLines, looksLikeLines } from "../files/json-lines.ts";
import { readBytes, readStdin } from "../files/read-bytes.ts";
import { sayingHow } from "../files/unrecognised.ts";
import type { Io } from "../io/io.ts";

/** What a file brings. */
export interface IncomingFile {
  readonly source: string;
  readonly text: string;
  /** Of a file that is one document. */
  readonly document?: JsonText;
  readonly tools: readonly IncomingTool[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface IncomingFiles {
  readonly files: readonly IncomingFile[];
  readonly unreadable: readonly { readonly source: string; readonly why: string }[];
}

/** A line is judged like a document; all of them may be many. */
const longestLines = 256 * 2 ** 20;

const endings = /\.(json|ya?ml|jsonl|ndjson)$/i;

/** The tools of files and folders. A file that was only found and holds no tool is passed over. */
export async function readIncomingFiles(
  io: Io,
  paths: readonly string[],
  inputFormat: string | undefined,
): Promise<IncomingFiles> {
  const found = findFiles(io, paths, undefined, endings);
  const files: IncomingFile[] = [];
  const unreadable = [...found.unreadable];
  for (const file of found.files) {
    const read = await readFile(io, file, inputFormat);
    if ("why" in read) unreadable.push({ source: file.source, why: read.why });
    else if (file.foundIn === undefined || read.tools.length > 0) files.push(read);
  }
  return { files, unreadable };
}

async function readFile(
  io: Io,
  { path, source }: FoundFile,
  inputFormat: string | undefined,
): Promise<IncomingFile | { readonly why: string }> {
  const most = isLines(source) || path === "-" ? longestLines : textLimits.maxSize;
  const read = path === "-" ? await readStdin(io, most) : readBytes(io.files, path, most);
  if ("unreadable" in read) return { why: read.unreadable };
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(read.bytes);
  if (isLines(source) || (path === "-" && looksLikeLines(text))) return readLines(source, text, inputFormat);
  const { document } = await readDocument(source, read.bytes);
  const { value } = document;
  if (value === undefined) return { source, text, document, tools: [], diagnostics: document.diagnostics };
  const { tools, diagnostics } = readIncoming(value, inputFormat);
  return {
    source,
    text,
    document,
    tools: tools.map((tool) => ({ ...tool, place: source, file: source })),
    diagnostics: [...document.diagnostics.filter(isError), ...locate(diagnostics, document).map(sayingHow)],
  };
}

function readLines(source: string, text: string, inputFormat: string | undefined): IncomingFile {
  const tools: IncomingTool[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const document = parseJsonText(line);
    const place = `${source}:${i + 1}`;
    const told = (found: readonly Diagnostic[]): void => {
      diagnostics.push(...found.map((each) => ({ ...each, line: i + 1, column: each.column ?? 1 })));
    };
    if (document.value === undefined) {
      told(document.diagnostics);
      continue;
    }
    const read = readIncoming(document.value, inputFormat);
    tools.push(...read.tools.map((tool) => ({ ...tool, place, file: source })));
    told(locate(read.diagnostics, document).map(sayingHow));
  }
  return { source, text, tools, diagnostics };
}
