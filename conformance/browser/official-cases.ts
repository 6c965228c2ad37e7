import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Dialect, JsonValue } from "@toolwright/core";
import type { Cases } from "./cases.ts";

const suite = new URL("../../../shared/json-schema-test-suite/", import.meta.url);
const folders: [Dialect, string][] = [
  ["2020-12", "tests/draft2020-12/"],
  ["draft-07", "tests/draft7/"],
];

/** The mandatory tests of both dialects, when the official suite lies beside the checkout. */
export function officialCases(): Cases | undefined {
  if (!existsSync(suite)) return undefined;
  const cases = folders.flatMap(([dialect, folder]) =>
    jsonFiles(folder).flatMap((file) =>
      (read(file) as unknown as Group[]).map(({ description, schema, tests }) => ({
        name: `${file}: ${description}`,
        dialect,
        schema,
        values: tests.map(({ data }) => data),
      })),
    ),
  );
  const remotes = jsonFiles("remotes/", true).map((file) => [file.replace("remotes/", address), read(file)]);
  return { resources: Object.fromEntries(remotes), cases };
}

interface Group {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly { readonly data: JsonValue }[];
}

/** Where the suite says its remote documents live; they are handed over, never fetched. */
const address = "http://localhost:1234/";

const jsonFiles = (folder: string, recursive = false): string[] =>
  readdirSync(new URL(folder, suite), { recursive, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => `${folder}${file}`);

const read = (file: string): JsonValue => JSON.parse(readFileSync(new URL(file, suite), "utf8")) as JsonValue;
