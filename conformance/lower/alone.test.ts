import { type Compiled, type CompileToolsOptions, compile, profiles, type Tool } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { deepFreeze } from "../instances/deep-freeze.ts";
import { instancesOf } from "../instances/instances-of.ts";
import { randomSubjects, type Subject, toolSubjects } from "./subjects.ts";

/** One tool alone takes a shorter way through `compile` than several do; nothing in the result may tell. */
const samples: readonly (readonly [name: string, subjects: () => readonly Subject[]])[] = [
  ["real tools", () => toolSubjects().filter((_, i) => i % 37 === 0)],
  ["generated schemas", () => randomSubjects(2_001, 12)],
  ["more than there is room for", () => [crowd(30), crowd(30), crowd(6_000), crowd(6_000)]],
];

const crowd = (count: number): Subject => ({
  name: `${count} properties`,
  schema: {
    type: "object",
    properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: "string" }])),
  },
});

const choices: readonly Omit<CompileToolsOptions, "target">[] = [
  {},
  { strict: "all" },
  { refuse: ["narrowed"] },
  { rootUnions: "flatten", unroll: 1 },
  { rootUnions: "split", prefix: "my_" },
];

/** Takes up no room of a request, and has nothing that could be lost. */
const companion: Tool = { name: "companion", description: "Stands by.", inputSchema: { type: "object" } };

const targets = [...profiles.values()].filter(({ emit }) => emit !== undefined).map(({ id }) => id);

describe.each(samples)("%s", (_, subjects) => {
  test.each(targets)("alone as among others, for %s", (target) => {
    for (const [i, { name, schema }] of subjects().entries()) {
      const options = { target, ...choices[i % choices.length] };
      const tool = deepFreeze(toolWith(schema, i)) as Tool;
      const alone = compile([tool], options);
      const among = compile([tool, companion], options);
      expect(partOf(alone, tool), name).toEqual(partOf(among, tool));
    }
  });
});

/** By turns with names that few take, and with members that most targets have no place for. */
function toolWith(inputSchema: Subject["schema"], i: number): Tool {
  const name = i % 4 === 3 ? `read.file ${i}` : `read_file_${i}`;
  const tool: Tool = { name, description: i % 7 === 0 ? "" : "Reads a file.", inputSchema };
  if (i % 3 === 0) return tool;
  return { ...tool, title: "Read", annotations: { readOnlyHint: true }, outputSchema: { type: "string" } };
}

/** What a result says of one tool and does with its arguments. */
function partOf(compiled: Compiled, { name: tool, inputSchema }: Tool): unknown {
  const { definitions, losses, notes, names, setAside, send, raise } = compiled;
  const isMeant = (each: { readonly tool: string }): boolean => each.tool === tool;
  const calls = instancesOf(inputSchema, 1, 2).map((args) => {
    const sent = send(tool, args);
    return sent === undefined ? undefined : [sent, raise(sent.name, sent.arguments)];
  });
  return {
    definitions: definitions.filter(isMeant),
    losses: losses.filter(isMeant),
    notes: notes.filter(isMeant),
    names: Object.entries(names).filter(([, id]) => id === tool),
    setAside: setAside.filter(isMeant),
    calls,
  };
}
