import { realpathSync } from "node:fs";
import { parse, resolve, sep } from "node:path";
import { ToolExecutionError } from "../../execute/errors.ts";
import { told } from "./file-error.ts";

/** A folder that files may be in. */
export interface Root {
  readonly path: string;
  readonly writable: boolean;
}

/** A path inside a root, taken apart. */
export interface PathInRoot {
  readonly root: Root;
  /** The root as it is without links. */
  readonly rootPath: string;
  /** The folders on the way to the file. */
  readonly folders: readonly string[];
  readonly name: string;
  /** As the caller wrote it, for messages. */
  readonly given: string;
}

const longestPath = 4_096;

/** Finds the root that a path is in. Only names lead downwards: `..` and what is outside every root is refused. */
export function pathInRoot(roots: readonly Root[], given: string): PathInRoot {
  const [first] = roots;
  if (first === undefined) throw new ToolExecutionError(noRoots, "SECURITY_VIOLATION");
  if (given.includes("\0") || given.length > longestPath)
    throw new ToolExecutionError(`${told(given)} is no path.`, "SECURITY_VIOLATION");
  const { root: top } = parse(given);
  const parts = given
    .slice(top.length)
    .split(separator)
    .filter((part) => part !== "" && part !== ".");
  if (parts.some((part) => part === ".." || (sep === "\\" && part.includes(":"))))
    throw new ToolExecutionError(`${told(given)} leads out by ".."; name it directly.`, "SECURITY_VIOLATION");
  const real = roots.map((root) => ({ root, path: realRoot(root) }));
  const whole = top === "" ? below(realRoot(first), parts) : fromTop(real, below(top, parts));
  // Of several that hold it the innermost counts: it may be closed for writing within one that is open.
  const [holding] = real
    .filter(({ path }) => whole !== undefined && isBelow(path, whole))
    .toSorted((a, b) => b.path.length - a.path.length);
  if (holding === undefined || whole === undefined) throw outside(roots, given);
  const names = whole.slice(holding.path.length).split(sep).filter(Boolean);
  const name = names.pop();
  if (name === undefined || given.endsWith(sep)) throw new ToolExecutionError(`${told(given)} is a folder.`);
  return { root: holding.root, rootPath: holding.path, folders: names, name, given };
}

const separator = sep === "\\" ? /[/\\]/ : "/";

const below = (folder: string, names: readonly string[]): string =>
  [folder.endsWith(sep) ? folder.slice(0, -1) : folder, ...names].join(sep) || sep;

/** A root may be spelled with links on the way to it; behind it there are none. */
function fromTop(
  roots: readonly { readonly root: Root; readonly path: string }[],
  path: string,
): string | undefined {
  for (const { root, path: real } of roots) {
    for (const spelled of [resolve(root.path), real])
      if (isBelow(spelled, path)) return below(real, path.slice(spelled.length).split(sep).filter(Boolean));
  }
  return undefined;
}

const isBelow = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

const noRoots =
  "No folder is set up for files. Name one with --root or --writable-root, or in TOOLWRIGHT_ROOTS or " +
  "TOOLWRIGHT_WRITABLE_ROOTS.";

function outside(roots: readonly Root[], given: string): ToolExecutionError {
  const known = roots.map(({ path }) => told(path)).join(", ");
  return new ToolExecutionError(
    `${told(given)} is in none of the folders that are set up: ${known}.`,
    "SECURITY_VIOLATION",
  );
}

function realRoot({ path }: Root): string {
  try {
    return realpathSync(path);
  } catch {
    throw new ToolExecutionError(`The folder ${told(path)}, which is set up for files, is not there.`);
  }
}

/** For messages and receipts: the file as a path from the top. */
export const wholePath = ({ rootPath, folders, name }: PathInRoot): string =>
  below(rootPath, [...folders, name]);
