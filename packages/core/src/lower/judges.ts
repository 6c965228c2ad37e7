import type { JsonObject, JsonValue } from "../json/json.ts";
import { JudgeTogether } from "../schema/judge-together.ts";
import { spendOnWay } from "./way-work.ts";

export type Judge = (value: JsonValue) => boolean;

/** Whoever lowers a schema and asks on the way; the judges stay when that is done, for values. */
export interface Asker {
  readonly isDone: boolean;
  /** Counts work that is done before, so that it ends somewhere. */
  readonly spend: (steps: number) => void;
}

/** So many steps of a judge take as long as a part of a value that is written. */
const STEPS = 10;

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
    return (value) => this.judge(schema, value);
  }

  private judge(schema: JsonValue, value: JsonValue): boolean {
    const together = this.together ?? new JudgeTogether(this.definitions());
    if (this.areComplete()) this.together = together;
    const before = together.spent;
    const fits = together.accepts(schema, value);
    const steps = together.spent - before;
    if (this.asker.isDone) spendOnWay(steps / STEPS);
    else this.asker.spend(steps);
    return fits;
  }
}
