import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Dialect, JsonValue } from "@toolwright/core";

export interface Suite {
  readonly files: readonly SuiteFile[];
  /** The documents that schemas refer to, by the address the suite gives them; nothing is fetched. */
  readonly remotes: Readonly<Record<string, JsonValue>>;
}

export interface SuiteFile {
  readonly dialect: Dialect;
  /** Below the dialect's folder, such as `optional/format/date.json`. */
  readonly path: string;
  readonly groups: readonly SuiteGroup[];
}

export interface SuiteGroup {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly SuiteTest[];
}

export interface SuiteTest {
  readonly description: string;
  readonly data: JsonValue;
  readonly valid: boolean;
}

const home = new URL("../../../shared/json-schema-test-suite/", import.meta.url);
const address = "http://localhost:1234/";
const folders: readonly (readonly [Dialect, string])[] = [
  ["2020-12", "tests/draft2020-12/"],
  ["draft-07", "tests/draft7/"],
];

export const suiteIsAbsent = "../shared/json-schema-test-suite is not beside this checkout";

/** The official suite, where it lies beside the checkout. */
export function loadSuite(): Suite | undefined {
  if (!existsSync(home)) return undefined;
  return {
    files: folders.flatMap(([dialect, folder]) =>
      jsonFiles(folder).map((path) => ({
        dialect,
        path,
        groups: read<readonly SuiteGroup[]>(folder + path),
      })),
    ),
    remotes: Object.fromEntries(
      jsonFiles("remotes/").map((path) => [address + path, read<JsonValue>(`remotes/${path}`)]),
    ),
  };
}

export const isMandatory = ({ path }: SuiteFile): boolean => !path.startsWith("optional/");

function jsonFiles(folder: string): string[] {
  const paths = readdirSync(new URL(folder, home), { recursive: true, encoding: "utf8" });
  return paths.filter((path) => path.endsWith(".json")).sort();
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, home), "utf8")) as T;
