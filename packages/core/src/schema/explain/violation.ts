import { escapeToken } from "../../json/pointer.ts";
import { pointerOf } from "../plan/pointer-of.ts";
import type { Slot } from "../plan/slot.ts";
import type { Violation } from "../types.ts";
import { type Description, describe } from "./describe.ts";
import { short } from "./short.ts";

/** What describing a violation needs beside the value: the limit, the missing name, the closest branch. */
export type Detail = unknown;

/** A violation as it is found; its words are made when somebody reads them. */
export class FoundViolation implements Violation {
  declare readonly keyword: string;
  declare readonly pointer: string;
  declare readonly schemaPointer: string;
  /** Which words describe it: the keyword's, or those of a schema that is `false`. */
  declare private readonly words: string;
  declare private readonly data: unknown;
  declare private readonly detail: Detail;

  constructor(
    keyword: string,
    pointer: string,
    schemaPointer: string,
    words: string,
    data: unknown,
    detail: Detail,
  ) {
    this.keyword = keyword;
    this.pointer = pointer;
    this.schemaPointer = schemaPointer;
    this.words = words;
    this.data = data;
    this.detail = detail;
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
    return describe(this.words, this.detail, this.data);
  }

  toJSON(): Violation {
    const { pointer, schemaPointer, keyword, value, expected, message, causes } = this;
    return { pointer, schemaPointer, keyword, value, expected, message, causes };
  }
}

/** A violation of a keyword of the schema in a slot. */
export function violationAt(
  keyword: string,
  pointer: string,
  slot: Slot,
  data: unknown,
  detail: Detail,
): FoundViolation {
  const [at, words] = placeOf(keyword, slot);
  return new FoundViolation(keyword, pointer, at, words, data, detail);
}

/** Where the keyword stands, and which words describe its violations. */
export function placeOf(keyword: string, slot: Slot): readonly [schemaPointer: string, words: string] {
  if (slot.schema === false) return [pointerOf(slot), "false"];
  return [`${pointerOf(slot)}/${escapeToken(keyword)}`, keyword];
}

/** The detail of a failed `anyOf` or `oneOf`: the branch that came closest and what it found. */
export interface UnionDetail {
  readonly branches: number;
  readonly closest: number;
  readonly causes: readonly Violation[];
}

const isUnion = (detail: Detail): detail is UnionDetail =>
  typeof detail === "object" && detail !== null && "causes" in detail;
