import type { Dialect, JsonObject, JsonValue } from "@toolwright/core";

/** What a compiled schema will be asked for; libraries that compile differently for each may do so. */
export type Want = "verdict" | "first-error" | "all-errors";

/** One library in its best right set-up. Formats only describe, defaults are left alone, in all of them. */
export interface Rival<Compiled = unknown> {
  readonly name: string;
  /** What a reader has to know to judge whether the set-up is fair. */
  readonly setup: string;
  /** Done before the clock starts. */
  readonly prepare?: (schema: JsonObject) => JsonObject;
  readonly compile: (schema: JsonObject, dialect: Dialect, want: Want) => Compiled | Promise<Compiled>;
  readonly accepts: (compiled: Compiled, value: JsonValue) => boolean;
  /** Reads keyword and both places of each error, so that laziness cannot hide work; gives their length. */
  readonly readErrors?: (compiled: Compiled, value: JsonValue, messages: boolean) => number;
}

export type RivalName = keyof typeof rivals;

/** Loaded by name, so that a process holds one library only. */
export const rivals = {
  toolwright: async () => (await import("./rivals/toolwright.ts")).toolwright,
  "toolwright-diagnosed": async () => (await import("./rivals/toolwright.ts")).toolwrightDiagnosed,
  "toolwright-interpreter": async () => (await import("./rivals/toolwright.ts")).toolwrightInterpreter,
  ajv: async () => (await import("./rivals/ajv.ts")).ajv,
  "ajv-meta": async () => (await import("./rivals/ajv.ts")).ajvMeta,
  ata: async () => (await import("./rivals/ata.ts")).ata,
  typebox: async () => (await import("./rivals/typebox.ts")).typebox,
  schemasafe: async () => (await import("./rivals/schemasafe.ts")).schemasafe,
  cfworker: async () => (await import("./rivals/cfworker.ts")).cfworker,
  hyperjump: async () => (await import("./rivals/hyperjump.ts")).hyperjump,
} satisfies Record<string, () => Promise<unknown>>;

export async function loadRival(name: RivalName): Promise<Rival> {
  // Each module types its own compiled form; here it only passes through.
  return (await rivals[name]()) as Rival;
}
