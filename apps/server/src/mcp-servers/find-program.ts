import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, resolve, sep } from "node:path";

/** Where the program of a command is: as a path, or in the folders that this process looks in. */
export function findProgram(
  command: string,
  { folder, path }: { readonly folder: string | undefined; readonly path: string | undefined },
): string | undefined {
  if (command.includes("\0")) return undefined;
  if (command.includes("/") || command.includes(sep)) {
    const named = isAbsolute(command) ? command : resolve(folder ?? "/", command);
    return isProgram(named) ? named : undefined;
  }
  return (path ?? "")
    .split(delimiter)
    .filter((each) => isAbsolute(each))
    .map((each) => join(each, command))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The folders that a program consists of, for a world in which only listed ones are: its own, that of the script that
 * an interpreter is given, and with either the packages it was installed with.
 */
export function packageFolders(program: string, words: readonly string[]): readonly string[] {
  const script = words.find(
    (word) => isAbsolute(word) && /\.[cm]?[jt]s$|\.py$/.test(word) && existsSync(word),
  );
  const files = [program, ...(script === undefined ? [] : [script])];
  const folders = files.flatMap((file) => [dirname(file), folderOf(realpathSync(file))]);
  return [...new Set(folders)].filter((folder) => folder !== "/" && !isOfSystem(folder));
}

/** Packages of npm lie side by side, and each finds the others there. */
function folderOf(file: string): string {
  const at = file.indexOf(`${sep}node_modules${sep}`);
  if (at >= 0) return file.slice(0, at + `${sep}node_modules`.length);
  const folder = dirname(file);
  return basename(folder) === "bin" ? dirname(folder) : folder;
}

const isOfSystem = (folder: string): boolean => /^\/(usr|bin|lib|lib64)(\/|$)/.test(folder);
