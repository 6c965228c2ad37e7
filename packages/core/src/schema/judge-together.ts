import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { check } from "./check/check.ts";
import { Run } from "./check/run.ts";
import { planOf } from "./plan/build.ts";
import { Slot } from "./plan/slot.ts";
import { Library } from "./resource/library.ts";

/** To work out a part of a schema takes as long as so many steps of a value through it. */
const PLANNING = 10;

/**
 * Judges values by many schemas with the same `$defs`. What they refer to is worked out once, whichever of them leads
 * there, where a schema compiled alone would work it out for itself.
 */
export class JudgeTogether {
  /** Steps so far, for all values. */
  spent = 0;
  private readonly library: Library;
  private readonly run: Run;
  private readonly slots = new Map<JsonValue, Slot>();

  constructor(definitions: JsonObject) {
    this.library = new Library({ $defs: definitions }, {});
    this.run = new Run(this.library.main);
  }

  accepts(schema: JsonValue, value: unknown): boolean {
    const { run, library } = this;
    const planned = library.planned;
    run.restart();
    const given = run.steps;
    try {
      return check(planOf(this.slotOf(schema)), value, run, 0) && run.stop === null;
    } catch (error) {
      return run.interrupted(error);
    } finally {
      this.spent += given - run.steps + PLANNING * (library.planned - planned);
    }
  }

  private slotOf(schema: JsonValue): Slot {
    const held = this.slots.get(schema);
    if (held !== undefined) return held;
    const slot = new Slot(schema, this.library.main, null, "", null);
    slot.at = "";
    if (isJsonObject(schema)) this.slots.set(schema, slot);
    return slot;
  }
}
