import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Concerns } from "./concerns.ts";
import { copyWithout } from "./copy-schema.ts";
import { leaveOut } from "./leave-out.ts";
import type { Loss } from "./loss.ts";
import type { LoweredSchema, RunSchema } from "./lowered.ts";
import { isMade } from "./no-json.ts";
import { type Met, type PlainWords, plainWalk } from "./plain-walk.ts";
import { same, type Way } from "./way.ts";

/** A schema as it is sent where nothing about it is to be decided; of any other it says nothing. */
export function plainOf(author: JsonValue, concerns: Concerns, words: PlainWords): Plain | undefined {
  try {
    if (!words.rootObjects || !isJsonObject(author)) return undefined;
    const plain = new Plain(author, concerns, words);
    return plain.isSent() ? plain : undefined;
  } catch {
    // Only JavaScript objects can throw when read, never JSON; the check says what is wrong.
    return undefined;
  }
}

const nothing: readonly Loss[] = Object.freeze([]);

type Lowered = Pick<RunSchema, "schema" | "losses">;

/** One that is sound, and that no pass has more to do with than to leave out that objects are closed. */
export class Plain implements RunSchema, LoweredSchema, Met {
  private readonly author: JsonObject;
  private readonly concerns: Concerns;
  private readonly vocabulary: PlainWords;
  private written: JsonObject | undefined = undefined;
  private lowered: Lowered | undefined = undefined;
  parts = 0;
  closed = 0;
  isRootClosed = false;
  isNamed = false;

  constructor(author: JsonObject, concerns: Concerns, vocabulary: PlainWords) {
    this.author = author;
    this.concerns = concerns;
    this.vocabulary = vocabulary;
  }

  /** Goes through it; whether it is such a schema. Of one that is not, nothing else may be asked. */
  isSent(): boolean {
    this.written = plainWalk(this.author, this.vocabulary, 0, this);
    // What seems to have no members may be more than it seems.
    return this.written !== undefined && (this.parts > 1 || !isMade(this.author.properties as JsonObject));
  }

  /** With all that is said of the schema as it is now, whatever becomes of it. */
  settled(): this {
    if (this.hasClosedParts) this.whole();
    return this;
  }

  /** Its parts stand where they were written. */
  originOf(pointer: Pointer): Pointer {
    return pointer;
  }

  get isSound(): true {
    return true;
  }

  get way(): Way {
    return same;
  }

  get words(): undefined {
    return undefined;
  }

  get renamed(): undefined {
    return undefined;
  }

  get spelled(): JsonObject | undefined {
    return this.vocabulary.spelled === undefined ? undefined : this.written;
  }

  get losses(): readonly Loss[] {
    if (this.closed === 0) return nothing;
    return this.hasClosedParts ? this.whole().losses : this.concerns.leftOutOfRoot;
  }

  /** Where it is spelled otherwise, mostly nobody asks for it. */
  get schema(): JsonObject {
    if (this.closed === 0 && !this.isNamed) return this.author;
    return this.hasClosedParts || this.vocabulary.spelled !== undefined
      ? this.whole().schema
      : (this.written ?? this.author);
  }

  /** Whether something is left out of more than its root. */
  private get hasClosedParts(): boolean {
    return this.closed > (this.isRootClosed ? 1 : 0);
  }

  /** Whether the look was had for these words; they are those of one target, and so of its passes. */
  isFor(_: Concerns, words: PlainWords): boolean {
    return this.vocabulary === words;
  }

  private whole(): Lowered {
    this.lowered ??= this.leftOut();
    return this.lowered;
  }

  private leftOut(): Lowered {
    const { author, concerns, closed, isRootClosed } = this;
    const { leftOut, leftOutOfRoot } = concerns;
    if (leftOut === undefined || closed === 0) return { schema: copyWithout(author), losses: nothing };
    if (closed === 1 && isRootClosed)
      return { schema: copyWithout(author, leftOut.keyword), losses: leftOutOfRoot };
    const losses: Loss[] = [];
    return { schema: leaveOut(author, leftOut, losses), losses };
  }
}
