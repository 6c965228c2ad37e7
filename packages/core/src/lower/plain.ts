import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Concerns } from "./concerns.ts";
import { copyWithout } from "./copy-schema.ts";
import { leaveOut } from "./leave-out.ts";
import type { Loss } from "./loss.ts";
import type { RunSchema } from "./lowered.ts";
import type { LeftOut } from "./pass.ts";
import { type Met, type PlainWords, plainWalk, startWalk } from "./plain-walk.ts";
import { same, type Way } from "./way.ts";

/** A schema as it is sent where nothing about it is to be decided; of any other it says nothing. */
export function plainOf(
  author: JsonValue,
  concerns: Concerns,
  words: PlainWords = concerns.plain,
): Plain | undefined {
  try {
    if (!isJsonObject(author)) return undefined;
    const met = startWalk();
    const written = plainWalk(author, words, 0, met);
    return written === undefined ? undefined : new Plain(author, concerns, words, written, met);
  } catch {
    // Only JavaScript objects can throw when read, never JSON; the check says what is wrong.
    return undefined;
  }
}

const nothing: readonly Loss[] = [];

/** One that is sound, and that no pass has more to do with than to leave out that objects are closed. */
export class Plain implements RunSchema {
  private readonly author: JsonObject;
  private readonly concerns: Concerns;
  private readonly words: PlainWords;
  private readonly written: JsonObject;
  private readonly met: Met;

  constructor(
    author: JsonObject,
    concerns: Concerns,
    words: PlainWords,
    written: JsonObject,
    met: Met,
  ) {
    this.author = author;
    this.concerns = concerns;
    this.words = words;
    this.written = written;
    this.met = met;
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
    const { leftOut, leftOutOfRoot } = this.concerns;
    const { closed, isRootClosed } = this.met;
    if (leftOut === undefined || closed === 0) return nothing;
    return closed === 1 && isRootClosed ? leftOutOfRoot : this.withoutClosed(leftOut).losses;
  }

  /** Where it is spelled otherwise, mostly nobody asks for it. */
  get schema(): JsonObject {
    const { author } = this;
    const { leftOut } = this.concerns;
    const { closed, isRootClosed, isNamed } = this.met;
    if (leftOut === undefined || closed === 0) return isNamed ? copyWithout(author) : author;
    return closed === 1 && isRootClosed
      ? copyWithout(author, leftOut.keyword)
      : this.withoutClosed(leftOut).schema;
  }

  /** Whether the look was had for these words; then it was for the passes of their target too. */
  isFor(_: Concerns, words: PlainWords): boolean {
    return this.words === words;
  }

  private withoutClosed(leftOut: LeftOut): Pick<RunSchema, "schema" | "losses"> {
    const losses: Loss[] = [];
    return { schema: leaveOut(this.author, "", leftOut, losses), losses };
  }
}
