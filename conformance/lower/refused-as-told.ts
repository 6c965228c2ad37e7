import {
  compileSchema,
  type JsonObject,
  type JsonValue,
  type LowerOptions,
  lowerSchema,
} from "@toolwright/core";
import { asHeld } from "./as-held.ts";
import { Explanations } from "./explain.ts";
import { profileFacts } from "./target-facts.ts";

/** Whether a target refuses a value as it is sent, and losses say why. */
export function isRefusedAsTold(
  schema: JsonObject,
  value: JsonValue,
  target: string,
  options: LowerOptions,
): boolean {
  const facts = profileFacts.find(({ name }) => name === target)?.facts;
  if (facts === undefined) return false;
  const lowered = lowerSchema(schema, facts, options);
  const sent = lowered.way.send(value);
  const { errors } = compileSchema(asHeld(lowered.schema, facts)).validate(sent);
  const explanations = new Explanations({ name: target, schema }, lowered);
  return errors.length > 0 && errors.every((error) => explanations.ofIncomplete(error, sent));
}
