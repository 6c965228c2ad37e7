import { compileSchema, type JsonObject, type JsonValue } from "@toolwright/core";
import { sizes } from "../plot.ts";

interface Subject {
  /** Makes everything fresh outside the clock; the function it returns is timed. */
  readonly prepare: (nodes: number) => () => boolean;
}

const item: JsonObject = {
  type: "object",
  properties: { id: { type: "integer", minimum: 0 }, name: { type: "string", maxLength: 40 } },
  required: ["id"],
  additionalProperties: false,
};
const list: JsonObject = { type: "array", items: item };
// Three value nodes an item: the object and its two members.
const listOf = (nodes: number): JsonValue =>
  Array.from({ length: Math.ceil(nodes / 3) }, (_, i) => ({ id: i, name: `name ${i % 97}` }));

/** What grows, by the line it has in the plot. */
const subjects: Readonly<Record<string, Subject>> = {
  "schema, wide: compile and first value": {
    prepare: (nodes) => {
      const schema = wide(nodes);
      const value = Object.fromEntries(Object.keys(schema.properties as JsonObject).map((name) => [name, 1]));
      return () => compileSchema(schema).accepts(value);
    },
  },
  "schema, branching: compile and first value": {
    prepare: (nodes) => {
      const [schema, value] = branching(nodes);
      return () => compileSchema(schema).accepts(value);
    },
  },
  "schema, branching: diagnostics": {
    prepare: (nodes) => {
      const [schema] = branching(nodes);
      return () => compileSchema(schema).diagnostics.length === 0;
    },
  },
  "value, list: interpreter": {
    prepare: (nodes) => {
      const compiled = compileSchema(list, { generate: "never" });
      const value = listOf(nodes);
      return () => compiled.accepts(value);
    },
  },
  "value, list: generated code": {
    prepare: (nodes) => {
      const compiled = compileSchema(list, { generate: "at-once" });
      const value = listOf(nodes);
      return () => compiled.accepts(value);
    },
  },
  "value, unique objects": {
    prepare: (nodes) => {
      const compiled = compileSchema({ ...list, uniqueItems: true });
      const value = listOf(nodes);
      return () => compiled.accepts(value);
    },
  },
};

/** Nanoseconds a node at each size, by line of the plot. */
export function measureGrowth(): Record<string, number[]> {
  // Once round everything first, so that the smallest size does not pay for a cold process.
  for (let i = 0; i < 200; i += 1) for (const { prepare } of Object.values(subjects)) prepare(100)();
  return Object.fromEntries(
    Object.entries(subjects).map(([name, subject]) => [name, sizes.map((size) => perNode(subject, size))]),
  );
}

function perNode({ prepare }: Subject, nodes: number): number {
  // Many at the largest too: making the input leaves garbage whose collection disturbs some of them.
  const repeats = 12;
  const inner = Math.max(1, Math.floor(2_000 / nodes));
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < repeats; i += 1) {
    const runs = Array.from({ length: inner }, () => prepare(nodes));
    const start = performance.now();
    const right = runs.every((run) => run());
    best = Math.min(best, performance.now() - start);
    if (!right) throw new Error(`a growth value of ${nodes} nodes was refused`);
  }
  return (best / inner / nodes) * 1e6;
}

function wide(nodes: number): JsonObject {
  const names = Array.from({ length: nodes - 1 }, (_, i) => [
    `property_${i}`,
    { type: "integer", maximum: i + 1 },
  ]);
  return { type: "object", properties: Object.fromEntries(names) };
}

/** Objects of ten properties each, as deep as it takes, and the value that reaches all of them. */
function branching(nodes: number): [schema: JsonObject, value: JsonValue] {
  const queue: { schema: Record<string, JsonValue>; value: Record<string, JsonValue> }[] = [];
  const root = { schema: {}, value: {} };
  queue.push(root);
  let made = 1;
  for (let i = 0; i < queue.length && made < nodes; i += 1) {
    const { schema, value } = queue[i]!;
    const properties: Record<string, JsonValue> = {};
    for (let j = 0; j < 10 && made < nodes; j += 1) {
      const child = { schema: {}, value: {} };
      properties[`p${j}`] = child.schema;
      value[`p${j}`] = child.value;
      queue.push(child);
      made += 1;
    }
    Object.assign(schema, { type: "object", properties, required: Object.keys(properties) });
  }
  return [root.schema, root.value];
}
