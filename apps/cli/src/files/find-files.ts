import { join, resolve } from "node:path";
import { configName } from "../config/find-config.ts";
import type { Files, Io } from "../io/io.ts";
import { isCompiled } from "./is-compiled.ts";
import { whyUnreadable } from "./why-unreadable.ts";

export interface FoundFile {
  /** As people write it: from the working folder. */
  readonly source: string;
  readonly path: string;
  /** The folder in which it was found; absent when it was named itself. */
  readonly foundIn?: string;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** What could not be looked at: its name, and why. */
  readonly unreadable: readonly { readonly source: string; readonly why: string }[];
}

/** The files that names on the command line stand for; folders are searched. The order depends on nothing but names. */
export function findFiles(
  { folder, files }: Pick<Io, "folder" | "files">,
  names: readonly string[],
  isIgnored: (path: string) => boolean = () => false,
  endings: RegExp = documents,
): FoundFiles {
  const found = new Map<string, FoundFile>();
  const unreadable: { source: string; why: string }[] = [];
  const search = new Search(files, isIgnored, endings, unreadable);
  for (const name of names) {
    // As a variable of the shell that is not set: all of the working folder is never meant.
    if (name === "") {
      unreadable.push({ source: '""', why: "is no name of a file or folder" });
      continue;
    }
    const path = name === "-" ? "-" : resolve(folder, name);
    if (path === "-" || !isFolder(files, path)) {
      found.set(path, { source: name === "-" ? name : join(name), path });
      continue;
    }
    const inside = search.folder(join(name), path);
    if (inside.length === 0 && !unreadable.some(({ source }) => source === join(name))) {
      const why = search.hasCompiled
        ? "holds only what was compiled earlier; name its files to read them"
        : "holds no file that ends in .json, .yaml or .yml";
      unreadable.push({ source: name, why });
    }
    for (const file of inside) {
      if (!found.has(file.path)) found.set(file.path, { ...file, foundIn: name });
    }
  }
  return { files: [...found.values()], unreadable };
}

/** What cannot be looked at is taken for a file: reading it will say why. */
function isFolder(files: Files, path: string): boolean {
  try {
    return files.statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const documents = /\.(json|ya?ml)$/i;

class Search {
  readonly #files: Files;
  readonly #isIgnored: (path: string) => boolean;
  readonly #endings: RegExp;
  readonly #unreadable: { source: string; why: string }[];
  /** Whether something was passed over because it was made from definitions and is none. */
  hasCompiled = false;

  constructor(
    files: Files,
    isIgnored: (path: string) => boolean,
    endings: RegExp,
    unreadable: { source: string; why: string }[],
  ) {
    this.#files = files;
    this.#isIgnored = isIgnored;
    this.#endings = endings;
    this.#unreadable = unreadable;
  }

  folder(source: string, path: string): FoundFile[] {
    const found: FoundFile[] = [];
    const entries = this.#entries(source, path);
    const names = new Set(entries.map(({ name }) => name));
    for (const entry of entries) {
      const inner = { source: join(source, entry.name), path: join(path, entry.name) };
      if (this.#isIgnored(inner.path)) continue;
      if (isCompiled(entry.name, names)) {
        this.hasCompiled = true;
        continue;
      }
      // Links to folders lead to loops, or out of what was asked for; a folder inside is found by its own name.
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && entry.name !== "node_modules") {
          found.push(...this.folder(inner.source, inner.path));
        }
      } else if (this.#isDocument(entry.name) && !this.#isFolderLink(entry, inner.path)) {
        found.push(inner);
      }
    }
    return found;
  }

  #isDocument(name: string): boolean {
    return this.#endings.test(name) && name !== configName;
  }

  #entries(source: string, path: string) {
    try {
      const entries = this.#files.readdirSync(path, { withFileTypes: true });
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      this.#unreadable.push({ source, why: whyUnreadable(error, path, this.#files) });
      return [];
    }
  }

  #isFolderLink(entry: { isSymbolicLink(): boolean }, path: string): boolean {
    return entry.isSymbolicLink() && isFolder(this.#files, path);
  }
}
