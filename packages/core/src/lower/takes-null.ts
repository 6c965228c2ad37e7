import type { JsonObject, JsonValue } from "../json/json.ts";
import { asserts } from "./keyword-families.ts";
import { onlyReference } from "./only-reference.ts";
import type { PassContext } from "./pass.ts";

type Judge = PassContext["judge"];

/**
 * Whether null fits schemas as their author wrote them. What references lead to is judged once: thousands that lead from
 * one to the next would be followed from each of them.
 */
export class TakesNull {
  private readonly judge: Judge;
  private readonly definitionOf: (reference: string) => JsonValue | undefined;
  private readonly known = new Map<string, boolean>();

  constructor(judge: Judge, definitionOf: (reference: string) => JsonValue | undefined) {
    this.judge = judge;
    this.definitionOf = definitionOf;
  }

  ask(schema: JsonObject): boolean {
    const passed = new Set<string>();
    let here: JsonValue | undefined = schema;
    let answer: boolean | undefined;
    for (let next = leadsTo(here); next !== undefined; next = leadsTo(here)) {
      answer = this.known.get(next);
      // One that leads back to itself says nothing; the engine knows what comes of that.
      if (answer !== undefined || passed.has(next)) break;
      passed.add(next);
      here = this.definitionOf(next);
    }
    answer ??= this.judge(here ?? schema)(null);
    for (const each of passed) this.known.set(each, answer);
    return answer;
  }
}

/** Where a schema leads to that asserts nothing else. */
const leadsTo = (schema: JsonValue | undefined): string | undefined => onlyReference(schema, asserts);
