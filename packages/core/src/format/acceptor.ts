import { child } from "../json/pointer.ts";
import type { WritingLoss } from "./format.ts";

type Told = Omit<WritingLoss, "tool">;

/** Far more than the model has. */
const MOST_FIELDS = 100;

/** Whoever tools are written for, as sentences call them. */
export class Acceptor {
  readonly called: string;
  private readonly told = new Map<string, Told>();

  constructor(called: string) {
    this.called = called;
  }

  /** What is said of a field that there is no place for; of the few that tools have, it is put into words once. */
  lacks(field: string): Told {
    let loss = this.told.get(field);
    if (loss === undefined) {
      loss = { pointer: child("", field), message: `${this.called} has no place for "${field}".` };
      if (this.told.size < MOST_FIELDS) this.told.set(field, loss);
    }
    return loss;
  }
}
