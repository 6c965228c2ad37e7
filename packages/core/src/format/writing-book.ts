import type { Pointer } from "../json/pointer.ts";
import type { Acceptor } from "./acceptor.ts";
import type { LossBook, WritingLoss } from "./format.ts";

/** Keeps losses as they are told. */
export class WritingBook implements LossBook {
  readonly acceptor: Acceptor;
  readonly losses: Omit<WritingLoss, "tool">[] = [];

  constructor(acceptor: Acceptor) {
    this.acceptor = acceptor;
  }

  lack(field: string): void {
    this.losses.push(this.acceptor.lacks(field));
  }

  lose(pointer: Pointer, message: string, kind?: WritingLoss["class"]): void {
    this.losses.push(kind === undefined ? { pointer, message } : { pointer, message, class: kind });
  }
}
