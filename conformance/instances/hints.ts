import { isJsonObject, type JsonValue } from "@toolwright/core";

/** What a schema mentions: the values near its borders are made from these. */
export interface Hints {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly constants: readonly JsonValue[];
}

const most = 500;

export function hintsOf(schema: JsonValue): Hints {
  const numbers = new Set<number>([0, 1]);
  const texts = new Set<string>();
  const names = new Set<string>();
  const constants: JsonValue[] = [];
  const queue: JsonValue[] = [schema];
  for (let i = 0; i < queue.length && i < 20_000; i += 1) {
    const here = queue[i];
    if (typeof here === "number") numbers.add(here);
    if (typeof here === "string" && here.length < 80) texts.add(here);
    if (typeof here !== "object" || here === null) continue;
    if (isJsonObject(here)) {
      if (isJsonObject(here.properties)) for (const name of Object.keys(here.properties)) names.add(name);
      if (Array.isArray(here.enum)) constants.push(...here.enum);
      if (here.const !== undefined) constants.push(here.const);
    }
    for (const child of Object.values(here)) queue.push(child);
  }
  return {
    numbers: [...numbers].slice(0, most),
    texts: [...texts].slice(0, most),
    names: [...names].slice(0, most),
    constants: constants.slice(0, most),
  };
}
