import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every file that the laws speak of: path from the root, with `/`, to its text. */
export type House = ReadonlyMap<string, string>;

export interface Finding {
  readonly file: string;
  readonly problem: string;
}

/** Reads the modules and package.json files of all rooms. Fixtures and generated files are data, not house. */
export function readHouse(root: string): House {
  const house = new Map([["package.json", readFileSync(join(root, "package.json"), "utf8")]]);
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) if (isHouse(name)) readFolder(root, name, house);
  return house;
}

export const isModule = (path: string): boolean => /(?<!\.d)\.([cm]?ts|tsx|mjs)$/.test(path);

export const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)test\//.test(path);

function readFolder(root: string, folder: string, house: Map<string, string>): void {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && isHouse(entry.name)) readFolder(root, path, house);
    if (entry.isFile() && (isModule(path) || entry.name === "package.json")) {
      house.set(path, readFileSync(join(root, path), "utf8"));
    }
  }
}

const notHouse = new Set(["node_modules", "dist", "fixtures", "generated"]);

const isHouse = (folder: string): boolean => !folder.startsWith(".") && !notHouse.has(folder);
