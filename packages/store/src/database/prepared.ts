import { type RawBuilder, sql } from "kysely";
import pg from "pg";

const mark = "/* prepared */";
/** Words and spaces may stand before it. */
const mostBeforeMark = 40;

/**
 * In front of a statement that is the same each time: PostgreSQL plans it once for each connection. To plan one of these
 * takes several times as long as to do it.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

/** The same for a statement of another program. */
export const asPrepared = (text: string): string => `${mark} ${text}`;

const names = new Map<string, string>();

/** Each text has one name in every connection of this process. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A plan that was made when there was little is not kept for long: by now there may be much. */
const plansLastMs = 60_000;

/** A connection that knows such statements by their mark. */
export class PreparingClient extends pg.Client {
  private planned = Date.now();

  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const isPrepared =
      typeof text === "string" && Array.isArray(values) && text.slice(0, mostBeforeMark).includes(mark);
    if (isPrepared && Date.now() - this.planned > plansLastMs) {
      this.planned = Date.now();
      // Whoever asks next is told what is wrong with the connection.
      super.query("discard plans").catch(() => undefined);
    }
    const asked = isPrepared ? [{ name: nameOf(text), text, values }, ...rest] : given;
    return super.query(...(asked as Parameters<pg.Client["query"]>)) as never;
  }
}
