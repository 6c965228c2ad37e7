import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Concerns } from "./concerns.ts";
import { copyWithout } from "./copy-schema.ts";
import { leaveOut, lossOf } from "./leave-out.ts";
import type { Loss } from "./loss.ts";
import type { RunSchema } from "./lowered.ts";
import type { LeftOut } from "./pass.ts";
import { type Met, type PlainWords, plainWalk } from "./plain-walk.ts";
import { same, type Way } from "./way.ts";

/** A schema as it is sent where nothing about it is to be decided; of any other it says nothing. */
export function plainOf(
  author: JsonValue,
  concerns: Concerns,
  words: PlainWords = concerns.plain,
): Plain | undefined {
  try {
    if (!isJsonObject(author)) return undefined;
    const met: Met = { parts: 0, closed: 0, isNamed: false };
    const written = plainWalk(author, words, 0, met);
    return written === undefined ? undefined : new Plain(author, words, written, met, concerns.leftOut);
  } catch {
    // Only JavaScript objects can throw when read, never JSON; the check says what is wrong.
    return undefined;
  }
}

const nothing: readonly Loss[] = [];

const ofRoots = new WeakMap<LeftOut, readonly Loss[]>();

/** What is left out of the root is the same of all. */
function rootLosses(leftOut: LeftOut): readonly Loss[] {
  let losses = ofRoots.get(leftOut);
  if (losses === undefined) {
    losses = Object.freeze([Object.freeze(lossOf(leftOut, ""))]);
    ofRoots.set(leftOut, losses);
  }
  return losses;
}

/** One that is sound, and that no pass has more to do with than to leave out that objects are closed. */
export class Plain implements RunSchema {
  private readonly author: JsonObject;
  private readonly words: PlainWords;
  private readonly written: JsonObject;
  private readonly met: Met;
  private readonly leftOut: LeftOut | undefined;

  constructor(
    author: JsonObject,
    words: PlainWords,
    written: JsonObject,
    met: Met,
    leftOut: LeftOut | undefined,
  ) {
    this.author = author;
    this.words = words;
    this.written = written;
    this.met = met;
    this.leftOut = leftOut;
  }

  get isSound(): true {
    return true;
  }

  get way(): Way {
    return same;
  }

  get parts(): number {
    return this.met.parts;
  }

  get spelled(): JsonObject | undefined {
    return this.words.spelled === undefined ? undefined : this.written;
  }

  get losses(): readonly Loss[] {
    const { leftOut } = this;
    if (leftOut === undefined || this.met.closed === 0) return nothing;
    return this.isOnlyRootClosed(leftOut) ? rootLosses(leftOut) : this.withoutClosed(leftOut).losses;
  }

  /** Where it is spelled otherwise, mostly nobody asks for it. */
  get schema(): JsonObject {
    const { author, leftOut, met } = this;
    if (leftOut === undefined || met.closed === 0) return met.isNamed ? copyWithout(author) : author;
    return this.isOnlyRootClosed(leftOut)
      ? copyWithout(author, leftOut.keyword)
      : this.withoutClosed(leftOut).schema;
  }

  /** Whether the look was had for these words; then it was for the passes of their target too. */
  isFor(_: Concerns, words: PlainWords): boolean {
    return this.words === words;
  }

  private isOnlyRootClosed({ keyword, value }: LeftOut): boolean {
    return this.met.closed === 1 && this.author[keyword] === value;
  }

  private withoutClosed(leftOut: LeftOut): Pick<RunSchema, "schema" | "losses"> {
    const losses: Loss[] = [];
    return { schema: leaveOut(this.author, "", leftOut, losses), losses };
  }
}
