import { type JsonValue, lowerSchema, Refusal } from "@toolwright/core";
import { expect, test } from "vitest";
import { damaged } from "../instances/damage.ts";
import { deepFreeze } from "../instances/deep-freeze.ts";
import { hintsOf } from "../instances/hints.ts";
import { createRandom } from "../instances/random.ts";
import { randomSchema } from "../instances/random-schema.ts";
import { madeFacts, type NamedFacts } from "./target-facts.ts";

/** What goes wrong beyond a refusal, with a schema that may be no schema at all. */
function failureOf(schema: JsonValue, { name, facts }: NamedFacts): string | undefined {
  try {
    const { way, schema: lowered } = lowerSchema(deepFreeze(schema), facts);
    for (const value of [null, {}, [], "a", 1, { x: [{}] }, lowered]) {
      way.send(value);
      way.raise(value, "", () => undefined);
    }
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    return `${name}: ${String(error)} for ${JSON.stringify(schema).slice(0, 300)}`;
  }
}

test("schemas that are damaged anywhere are lowered or refused, and any value goes both ways", () => {
  const random = createRandom(11);
  const failures: string[] = [];
  for (let i = 0; i < 200; i += 1) {
    const sound = randomSchema(i, i % 2 === 0 ? "2020-12" : "draft-07");
    const broken = damaged(sound, { ...hintsOf(sound), texts: ["object", "#", "^("] }, random);
    for (const target of madeFacts)
      failures.push(...[failureOf(broken, target)].filter((each) => each !== undefined));
  }
  expect(failures.slice(0, 3)).toEqual([]);
});
