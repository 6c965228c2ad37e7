import { readFileSync } from "node:fs";
import type { Dialect, JsonValue } from "@toolwright/core";
import { instancesOf } from "../instances/instances-of.ts";
import { loadCorpus } from "../instances/load-corpus.ts";
import { seedFrom } from "../instances/random.ts";
import { isMandatory, loadSuite, type SuiteFile } from "../json-schema-suite/load-suite.ts";
import { smallTable } from "./small-table.ts";

export interface Case {
  readonly name: string;
  readonly dialect?: Dialect;
  readonly schema: JsonValue;
  readonly values: readonly JsonValue[];
}

export interface Cases {
  /** Outside documents that the official suite refers to. */
  readonly resources: Readonly<Record<string, JsonValue>>;
  readonly cases: readonly Case[];
}

/** What the page is asked to judge, as the text it is sent: the official suite where present, and tool schemas. */
export function makeCases(): string {
  const suite = loadSuite();
  const resources = suite?.remotes ?? {};
  const cases = suite?.files.filter(isMandatory).flatMap(casesOf) ?? smallTable;
  return JSON.stringify({ resources, cases: [...cases, example(), ...toolCases()] } satisfies Cases);
}

const casesOf = ({ dialect, path, groups }: SuiteFile): Case[] =>
  groups.map(({ description, schema, tests }) => ({
    name: `${dialect} ${path}: ${description}`,
    dialect,
    schema,
    values: tests.map(({ data }) => data),
  }));

function example(): Case {
  const file = new URL("../../examples/create-invoice.json", import.meta.url);
  const { name, inputSchema } = JSON.parse(readFileSync(file, "utf8")) as {
    name: string;
    inputSchema: JsonValue;
  };
  return { name, schema: inputSchema, values: instancesOf(inputSchema, 1, 100) };
}

const toolCases = (): Case[] =>
  loadCorpus()
    .slice(0, 400)
    .map(({ name, schema }) => ({ name, schema, values: instancesOf(schema, seedFrom(name), 20) }));
