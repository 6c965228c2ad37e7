import { resolve } from "node:path";
import { isCompiled } from "../files/is-compiled.ts";
import type { Files, Io } from "../io/io.ts";

interface Places {
  readonly inputs: readonly string[];
  /** Where to write; without it, to standard output. */
  readonly folder?: string;
  /** What may be meant otherwise. */
  readonly hint?: string;
}

/**
 * What is read and where is written: the folder that is named as such, or else the last of several names. With a slash
 * at its end that is one for several targets; for one target only where nothing else can be meant.
 */
export function outFolder(
  paths: readonly string[],
  targets: number,
  out: string | undefined,
  { files, folder }: Pick<Io, "files" | "folder">,
): Places | { readonly problem: string } {
  if (out === "") return { problem: "--out wants the name of a folder." };
  if (out !== undefined) {
    const isRead = paths.some((path) => path !== "-" && resolve(folder, path) === resolve(folder, out));
    return isRead && filesIn(files, resolve(folder, out)) !== undefined
      ? {
          problem: `${out} is read: what is written there would be read as well next time. Name another folder.`,
        }
      : { inputs: paths, folder: out };
  }
  const last = paths.at(-1) ?? "";
  if (paths.length < 2) return { inputs: paths };
  const inside = filesIn(files, resolve(folder, last));
  const names = new Set(inside);
  const wasWritten = inside?.some((name) => isCompiled(name, names)) === true;
  if (!last.endsWith("/")) {
    if (!wasWritten) return { inputs: paths };
    const problem = `${last} holds what was compiled earlier. To write there again, say --out ${last}; to read it, name its files.`;
    return { problem };
  }
  const foreign = inside?.find((name) => !isCompiled(name, names) && mayBeRead(name));
  if (targets > 1 && foreign !== undefined && !wasWritten)
    return {
      problem: `${last} holds ${JSON.stringify(foreign)} and may be meant to be read. To write there, say --out ${last}; to write elsewhere, --out with another folder.`,
    };
  const isOut = targets > 1 || wasWritten || inside?.length === 0;
  if (isOut) return { inputs: paths.slice(0, -1), folder: last };
  if (inside === undefined) return { inputs: paths };
  return { inputs: paths, hint: `${last} was taken for input. To write there, say --out ${last}.` };
}

/** Nothing where it cannot be looked at: whoever reads it will say why. */
function filesIn(files: Files, path: string): readonly string[] | undefined {
  try {
    return files.readdirSync(path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? [] : undefined;
  }
}

/** A search would look at it: a document, or what may be a folder. */
const mayBeRead = (name: string): boolean =>
  !name.startsWith(".") && (!name.includes(".") || /\.(json|ya?ml)$/i.test(name));
