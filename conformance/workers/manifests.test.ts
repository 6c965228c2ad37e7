import { readdirSync, readFileSync } from "node:fs";
import { compileSchema, type JsonObject, type JsonValue } from "@toolwright/core";
import { parseYamlText } from "@toolwright/core/yaml";
import { describe, expect, test } from "vitest";
import { composeSchema } from "./compose-schema.ts";
import { kubernetesSchemas } from "./kubernetes-schema.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

function manifestIn(path: string): JsonObject {
  const { value, diagnostics } = parseYamlText(read(path));
  expect(diagnostics).toEqual([]);
  return value as JsonObject;
}

const problemsIn = (schema: JsonObject, value: JsonValue): readonly string[] =>
  compileSchema(schema)
    .validate(value)
    .errors.map(({ pointer, message }) => `${pointer} ${message}`);

/** The words of a command, as our own command line knows them. */
function knowsCommand([command, ...words]: readonly string[]): boolean {
  if (command !== "serve" && command !== "worker") return command === "account";
  const known = read(`apps/cli/src/commands/${command}-options.ts`);
  const flags = words.filter((word) => word.startsWith("--")).map((word) => word.slice(2));
  return flags.every((flag) => new RegExp(`^ {2}${flag}: \\{`, "m").test(known));
}

describe("docker-compose.yml", () => {
  const compose = manifestIn("docker-compose.yml");
  const services = compose.services as Readonly<Record<string, JsonObject>>;

  test("has the form of the specification", () => {
    expect(problemsIn(composeSchema, compose)).toEqual([]);
  });

  test("brings PostgreSQL, two servers and three workers, by commands that there are", () => {
    const replicas = ["server", "worker"].map((name) => services[name]?.deploy);
    expect([...replicas, services.postgres?.image]).toEqual([
      { replicas: 2 },
      { replicas: 3 },
      "postgres:17",
    ]);
    const commands = Object.values(services).map(({ command }) => (command ?? []) as readonly string[]);
    expect(commands.filter((command) => command.length > 0 && !knowsCommand(command))).toEqual([]);
  });

  test.each<[name: string, change: (services: Record<string, JsonObject>) => void]>([
    ["a word that is none", (changed) => Object.assign(changed, { server: { imagee: "x" } })],
    ["a port that is none", (changed) => Object.assign(changed, { server: { ports: ["http"] } })],
    ["a restart that is none", (changed) => Object.assign(changed, { server: { restart: "maybe" } })],
  ])("the schema finds %s", (_, change) => {
    const changed = structuredClone(services) as Record<string, JsonObject>;
    change(changed);
    expect(problemsIn(composeSchema, { services: changed })).toHaveLength(1);
  });
});

describe("examples/kubernetes", () => {
  const files = readdirSync(new URL("examples/kubernetes", root)).filter((name) => name.endsWith(".yaml"));

  test.each(files)("%s has the form of its kind, and a command that there is", (file) => {
    const manifest = manifestIn(`examples/kubernetes/${file}`);
    expect(problemsIn(kubernetesSchemas[String(manifest.kind)] ?? { not: {} }, manifest)).toEqual([]);
    const commands = [...JSON.stringify(manifest).matchAll(/"args":(\[[^\]]*\])/g)];
    for (const [, args = "[]"] of commands) expect(knowsCommand(JSON.parse(args))).toBe(true);
  });

  test("the schema finds what is no part of a manifest", () => {
    const manifest = structuredClone(manifestIn("examples/kubernetes/service.yaml")) as Record<
      string,
      JsonValue
    >;
    manifest.specs = {};
    expect(problemsIn(kubernetesSchemas.Service as JsonObject, manifest)).toHaveLength(1);
  });
});
