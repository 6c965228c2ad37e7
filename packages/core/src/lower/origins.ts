import type { JsonObject, JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { Path } from "./path.ts";
import { Refusal } from "./prepared.ts";

/** Work on merging before giving up: unions and references in allOf multiply without end. */
const MOST = 500_000;
/** Of which two schemas that become one take so much, and each of their members one. */
const JOINING = 100;

interface Spent {
  merging: number;
}

const nowhere: readonly Pointer[] = [];

/** Where in the author's schema each object comes from, and each keyword of it, through all rewriting. */
export class Origins {
  // Most schemas keep no book at all, and books take longer to open than to keep.
  private places: Map<object, Pointer> | undefined;
  /** Only of schemas whose keywords were not all written at their own place. */
  private keywords: Map<object, ReadonlyMap<string, readonly Pointer[]>> | undefined;

  private readonly spent: Spent;
  private spentInTrials: Spent | undefined = undefined;

  /** Of what is tried out, those of what it is tried for. */
  constructor(around?: Origins) {
    this.spent = around?.ofTrials() ?? { merging: 0 };
    if (around !== undefined) this.spentInTrials = this.spent;
  }

  /** All trials count together, and not with what is sent: that must not fail because of them. */
  private ofTrials(): Spent {
    this.spentInTrials ??= { merging: 0 };
    return this.spentInTrials;
  }

  /** Counts work on merging, which must end somewhere. */
  spend(schema: JsonObject, merging: number): void {
    this.spent.merging += merging;
    if (this.spent.merging > MOST)
      throw new Refusal(
        this.of(schema, ""),
        `To join its unions and the members of its "allOf" takes more than ${MOST} steps.`,
      );
  }

  /** Nobody will ask any more. */
  forget(): void {
    this.places = undefined;
    this.keywords = undefined;
  }

  of(schema: JsonValue | undefined, otherwise: Pointer): Pointer {
    return this.placeOf(schema) ?? otherwise;
  }

  pathOf(schema: JsonValue, otherwise: Path): Path {
    const place = this.placeOf(schema);
    return place === undefined ? otherwise : Path.to(place);
  }

  private placeOf(schema: JsonValue | undefined): Pointer | undefined {
    if (this.places === undefined || typeof schema !== "object" || schema === null) return undefined;
    return this.places.get(schema);
  }

  set(schema: JsonObject, at: Pointer): void {
    this.places ??= new Map();
    this.places.set(schema, at);
  }

  /** Where the author wrote a keyword: more than one place where schemas were merged. */
  ofKeyword(schema: JsonObject, keyword: string, otherwise: Pointer): readonly Pointer[] {
    return this.placesOf(schema, keyword) ?? [this.ofOwn(schema, keyword, otherwise)];
  }

  /** The same of a keyword that was moved, or that schemas had in common which are one now. */
  placesOf(schema: JsonObject, keyword: string): readonly Pointer[] | undefined {
    return this.keywords?.get(schema)?.get(keyword);
  }

  /** The same of any other: it stands in its schema. */
  ofOwn(schema: JsonObject, keyword: string, otherwise: Pointer): Pointer {
    const at = this.of(schema, otherwise);
    return Object.hasOwn(schema, keyword) ? child(at, keyword) : at;
  }

  /** Where the author wrote a keyword that was moved from its place. */
  writtenAt(schema: JsonObject, keyword: string): Pointer | undefined {
    return this.placesOf(schema, keyword)?.[0];
  }

  setKeyword(schema: JsonObject, keyword: string, places: readonly Pointer[]): void {
    this.setKeywords(schema, new Map(this.keywords?.get(schema)).set(keyword, places));
  }

  private setKeywords(schema: JsonObject, places: ReadonlyMap<string, readonly Pointer[]>): void {
    this.keywords ??= new Map();
    this.keywords.set(schema, places);
  }

  /** A changed copy that keeps its origin, except where it has one of its own already. */
  derive<T extends JsonObject>(from: JsonObject, schema: T, otherwise?: Pointer): T {
    if ((schema as JsonObject) === from) return schema;
    const at = this.placeOf(from) ?? otherwise;
    if (at !== undefined && this.placeOf(schema) === undefined) this.set(schema, at);
    const held = this.keywords?.get(from);
    if (held !== undefined)
      this.setKeywords(schema, new Map([...held, ...(this.keywords?.get(schema) ?? [])]));
    return schema;
  }

  /** What was made of two schemas is at home where the first is; each keyword where it was written. */
  join(one: JsonObject, two: JsonObject, merged: JsonObject): void {
    this.spend(one, JOINING);
    const at = this.placeOf(one) ?? this.placeOf(two);
    if (at === undefined) return;
    this.set(merged, at);
    const places = new Map<string, readonly Pointer[]>();
    for (const keyword in merged) {
      const inOne = this.writtenIn(one, keyword, at);
      const inTwo = this.writtenIn(two, keyword, at);
      if (inOne.length === 0 || inTwo.length === 0) places.set(keyword, inOne.length === 0 ? inTwo : inOne);
      else places.set(keyword, [...new Set([...inOne, ...inTwo])]);
    }
    this.setKeywords(merged, places);
  }

  private writtenIn(schema: JsonObject, keyword: string, otherwise: Pointer): readonly Pointer[] {
    const isWritten = Object.hasOwn(schema, keyword) && this.placeOf(schema) !== undefined;
    return isWritten ? this.ofKeyword(schema, keyword, otherwise) : nowhere;
  }
}
