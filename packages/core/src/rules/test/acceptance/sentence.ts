import type { JsonValue } from "../../../json/json.ts";

/** A sentence of a seed, with definitions that keep it and definitions that break it. */
export interface Sentence {
  readonly says: string;
  readonly keeps: readonly JsonValue[];
  readonly breaks: readonly (readonly [definition: JsonValue, code: string, pointer: string])[];
}
