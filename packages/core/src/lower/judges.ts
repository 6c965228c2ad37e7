import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { JudgeTogether } from "../schema/judge-together.ts";
import type { CompiledSchema } from "../schema/types.ts";

export type Judge = (value: JsonValue) => boolean;

/** Whoever lowers a schema and asks on the way; the judges stay when that is done, for values. */
export interface Asker {
  readonly isDone: boolean;
  /** Counts work that is done before, so that it ends somewhere. */
  readonly spend: (steps: number) => void;
}

/** After so many values a schema is compiled for itself, and soon turned into code. */
const OFTEN = 100;

/** Says of values whether they fit schemas with the same definitions, each made when it is first asked. */
export class Judges {
  private readonly asker: Asker;
  private readonly definitions: () => JsonObject;
  private readonly areComplete: () => boolean;
  private together: JudgeTogether | undefined = undefined;

  /** While definitions are missing, a reference to one of those fits nothing, and nothing is kept. */
  constructor(asker: Asker, definitions: () => JsonObject, areComplete: () => boolean) {
    this.asker = asker;
    this.definitions = definitions;
    this.areComplete = areComplete;
  }

  of(schema: JsonValue): Judge {
    let asked = 0;
    let alone: CompiledSchema | undefined;
    return (value) => {
      if (alone !== undefined) return alone.accepts(value);
      if (!this.asker.isDone || ++asked < OFTEN) return this.judge(schema, value);
      alone = compileSchema(isJsonObject(schema) ? { ...schema, $defs: this.definitions() } : schema);
      return alone.accepts(value);
    };
  }

  private judge(schema: JsonValue, value: JsonValue): boolean {
    const together = this.together ?? new JudgeTogether(this.definitions());
    if (this.areComplete()) this.together = together;
    const before = together.spent;
    const fits = together.accepts(schema, value);
    if (!this.asker.isDone) this.asker.spend(together.spent - before);
    return fits;
  }
}
