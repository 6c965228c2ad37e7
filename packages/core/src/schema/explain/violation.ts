import { escapeToken } from "../../json/pointer.ts";
import type { Slot } from "../plan/plan.ts";
import { pointerOf } from "../plan/pointer-of.ts";
import type { Violation } from "../types.ts";
import { type Description, describe } from "./describe.ts";
import { short } from "./short.ts";

/** What describing a violation needs beside the value: the limit, the missing name, the closest branch. */
export type Detail = unknown;

/** A violation as it is found; its words are made when somebody reads them. */
export class FoundViolation implements Violation {
  readonly keyword: string;
  readonly pointer: string;
  private readonly slot: Slot;
  private readonly data: unknown;
  private readonly detail: Detail;

  constructor(keyword: string, pointer: string, slot: Slot, data: unknown, detail: Detail) {
    this.keyword = keyword;
    this.pointer = pointer;
    this.slot = slot;
    this.data = data;
    this.detail = detail;
  }

  get schemaPointer(): string {
    const at = pointerOf(this.slot);
    return this.slot.schema === false ? at : `${at}/${escapeToken(this.keyword)}`;
  }

  get value(): string {
    return short(this.data);
  }

  get expected(): string {
    return this.describe().expected;
  }

  get message(): string {
    const { says } = this.describe();
    return `${this.pointer === "" ? "The value" : this.pointer} ${says}${says.endsWith("?") ? "" : "."}`;
  }

  /** What the closest branch of a union found wrong; empty elsewhere. */
  get causes(): readonly Violation[] {
    return isUnion(this.detail) ? this.detail.causes : [];
  }

  private describe(): Description {
    return describe(this.slot.schema === false ? "false" : this.keyword, this.detail, this.data);
  }

  toJSON(): Violation {
    const { pointer, schemaPointer, keyword, value, expected, message, causes } = this;
    return { pointer, schemaPointer, keyword, value, expected, message, causes };
  }
}

/** The detail of a failed `anyOf` or `oneOf`: the branch that came closest and what it found. */
export interface UnionDetail {
  readonly branches: number;
  readonly closest: number;
  readonly causes: readonly Violation[];
}

export const isUnion = (detail: Detail): detail is UnionDetail =>
  typeof detail === "object" && detail !== null && "causes" in detail;
