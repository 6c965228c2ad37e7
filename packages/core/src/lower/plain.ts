import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Concerns } from "./concerns.ts";
import { copyWithout } from "./copy-schema.ts";
import { leaveOut } from "./leave-out.ts";
import type { Loss } from "./loss.ts";
import type { RunSchema } from "./lowered.ts";
import { type Met, type PlainWords, plainWalk, startWalk } from "./plain-walk.ts";
import { same, type Way } from "./way.ts";

/** A schema as it is sent where nothing about it is to be decided; of any other it says nothing. */
export function plainOf(author: JsonValue, concerns: Concerns, words: PlainWords): Plain | undefined {
  try {
    if (!words.rootObjects || !isJsonObject(author)) return undefined;
    const met = startWalk();
    const written = plainWalk(author, words, 0, met);
    return written === undefined ? undefined : new Plain(author, concerns, words, written, met);
  } catch {
    // Only JavaScript objects can throw when read, never JSON; the check says what is wrong.
    return undefined;
  }
}

const nothing: readonly Loss[] = Object.freeze([]);

type Lowered = Pick<RunSchema, "schema" | "losses">;

/** One that is sound, and that no pass has more to do with than to leave out that objects are closed. */
export class Plain implements RunSchema {
  private readonly author: JsonObject;
  private readonly concerns: Concerns;
  private readonly vocabulary: PlainWords;
  private readonly written: JsonObject;
  private readonly met: Met;
  private lowered: Lowered | undefined = undefined;

  constructor(author: JsonObject, concerns: Concerns, vocabulary: PlainWords, written: JsonObject, met: Met) {
    this.author = author;
    this.concerns = concerns;
    this.vocabulary = vocabulary;
    this.written = written;
    this.met = met;
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

  get parts(): number {
    return this.met.parts;
  }

  get spelled(): JsonObject | undefined {
    return this.vocabulary.spelled === undefined ? undefined : this.written;
  }

  get losses(): readonly Loss[] {
    const { closed, isRootClosed } = this.met;
    if (closed === 0) return nothing;
    return closed === 1 && isRootClosed ? this.concerns.leftOutOfRoot : this.whole().losses;
  }

  /** Where it is spelled otherwise, mostly nobody asks for it. */
  get schema(): JsonObject {
    return this.met.closed === 0 && !this.met.isNamed ? this.author : this.whole().schema;
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
    const { author, concerns, met } = this;
    const { leftOut, leftOutOfRoot } = concerns;
    if (leftOut === undefined || met.closed === 0) return { schema: copyWithout(author), losses: nothing };
    if (met.closed === 1 && met.isRootClosed)
      return { schema: copyWithout(author, leftOut.keyword), losses: leftOutOfRoot };
    const losses: Loss[] = [];
    return { schema: leaveOut(author, "", leftOut, losses), losses };
  }
}
