import {
  type Diagnostic,
  formatNamed,
  idOf,
  isError,
  type JsonText,
  readText,
  type SetAside,
  type ToolNote,
  textLimits,
  type WrittenTool,
} from "@toolwright/core";
import { readDocument } from "../check/read-document.ts";
import { type FoundFile, findFiles } from "../files/find-files.ts";
import { readBytes, readStdin } from "../files/read-bytes.ts";
import { sayingHow } from "../files/unrecognised.ts";
import type { Io } from "../io/io.ts";
import { sourceName } from "../terminal/source-name.ts";
import { complain } from "../wrong-usage.ts";
import { type PlacedTool, placedIn, placeName } from "./placed-tool.ts";
import { withoutDoubles } from "./without-doubles.ts";

export interface ReadFiles {
  readonly tools: readonly PlacedTool[];
  /** What was left out and why, with its file and place; a file as a tool without a name. */
  readonly setAside: readonly SetAside[];
  /** What was passed over without being wrong. */
  readonly notes: readonly (ToolNote & { readonly source?: string })[];
  /** Whether more than one file was read. */
  readonly areSeveral: boolean;
  /** How many of those left out are no tools but files of which nothing could be read. */
  readonly unread: number;
}

/** What is wrong with a file, or with a tool in it: whoever asks for one tool need not hear of the others. */
type Tell = (line: string, tool: string) => void;

interface Readings {
  /** Says on stderr what is wrong, if not given. */
  readonly tell?: Tell;
}

/** The tools of all files. Whatever is wrong with one is told, and the others are read; nothing where none is left. */
export async function readTools(
  io: Io,
  paths: readonly string[],
  inputFormat: string | undefined,
  { tell = (line) => complain(io, line) }: Readings = {},
): Promise<ReadFiles | undefined> {
  const { files, unreadable } = findFiles(io, paths);
  const read = unreadable.map(({ source, why }) => unreadFile(source, why));
  for (const file of files) read.push(await readFile(io, file, inputFormat));
  for (const { told } of read) for (const { line, tool } of told) tell(line, tool);
  const { tools, setAside: doubles } = withoutDoubles(read.flatMap((each) => each.tools));
  for (const { tool, diagnostics } of doubles)
    for (const each of diagnostics) tell(`${placeName(each)}: ${tool} is set aside: ${each.message}`, tool);
  const setAside = [...read.flatMap((each) => each.setAside), ...doubles];
  const notes = read.flatMap((each) => each.notes);
  const areSeveral = read.filter((each) => each !== nothing).length > 1;
  const unread = read.filter(({ isUnread }) => isUnread).length;
  if (tools.length > 0) return { tools, setAside, notes, areSeveral, unread };
  if (setAside.length === 0) complain(io, whyNone(read, paths));
  return undefined;
}

/** Nothing is wrong with what was read, and there is no tool all the same. */
function whyNone(read: readonly ReadFile[], paths: readonly string[]): string {
  const isEmpty = read.length > 0 && read.every((each) => each !== nothing && each.notes.length === 0);
  return `${paths.map(sourceName).join(", ")}: ${isEmpty ? "the list of tools is empty" : "no tool definition is there"}.`;
}

interface ReadFile extends Omit<ReadFiles, "areSeveral" | "unread"> {
  readonly isUnread: boolean;
  readonly told: readonly { readonly line: string; readonly tool: string }[];
}

const nothing: ReadFile = { tools: [], setAside: [], notes: [], told: [], isUnread: false };

/** A file that was only found may be anything, and is passed over where it looks like no definition. */
async function readFile(
  io: Io,
  { path, source, foundIn }: FoundFile,
  format: string | undefined,
): Promise<ReadFile> {
  const most = textLimits.maxSize;
  const bytes = path === "-" ? await readStdin(io, most) : readBytes(io.files, path, most);
  if ("unreadable" in bytes) return unreadFile(source, bytes.unreadable);
  const { document } = await readDocument(source, bytes.bytes);
  if (document.value === undefined) return sorted([], document.diagnostics, source, document, true);
  const read = readText(document.value, document, format === undefined ? {} : { format });
  if (foundIn !== undefined && read.format === undefined) return nothing;
  const written = formatNamed(read.format ?? "")?.read(document.value) ?? [];
  return sorted(written, read.diagnostics.map(sayingHow), source, document, read.format === undefined);
}

function unreadFile(source: string, why: string): ReadFile {
  const diagnostic: Diagnostic = {
    code: "unreadable-file",
    severity: "error",
    message: `${sourceName(source)} ${why}.`,
    pointer: "",
    source,
  };
  return {
    tools: [],
    setAside: [{ tool: "", diagnostics: [diagnostic] }],
    notes: [],
    told: [{ line: diagnostic.message, tool: "" }],
    isUnread: true,
  };
}

/** Definitions that something is wrong with inside go aside; what belongs to none of them goes by itself. */
function sorted(
  written: readonly WrittenTool[],
  diagnostics: readonly Diagnostic[],
  source: string,
  document: JsonText,
  isUnread: boolean,
): ReadFile {
  const isNote = ({ severity }: Diagnostic): boolean => severity === "info";
  const notes = diagnostics.filter(isNote).map((each) => ({ ...each, tool: "", source }));
  const inOrder = diagnostics.filter((each) => !isNote(each)).toSorted(byPlace);
  const held = Map.groupBy(inOrder, ({ pointer }) => written.find(({ at }) => isWithin(pointer, at)));
  const setAside: SetAside[] = [];
  const told: ReadFile["told"][number][] = [];
  for (const [tool, own] of held) {
    const id = tool === undefined || !isBad(own) ? "" : idOf(tool.tool);
    const verdict = id === "" ? "" : `${id} is set aside: `;
    const placed = own.map((each) => ({ ...each, source }));
    told.push(...placed.map((each) => ({ line: `${placeName(each)}: ${verdict}${each.message}`, tool: id })));
    const errors = placed.filter(isError);
    if (errors.length > 0) setAside.push({ tool: id, diagnostics: errors });
  }
  const tools = written.filter((each) => !isBad(held.get(each) ?? [])).map(placedIn(source, document));
  return { tools, setAside, notes, told, isUnread };
}

const isBad = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.some(isError);

const isWithin = (pointer: string, at: string): boolean => pointer === at || pointer.startsWith(`${at}/`);

const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
