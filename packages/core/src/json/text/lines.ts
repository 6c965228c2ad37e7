/** Both from 1; columns in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where lines start. A line ends with a line feed, a carriage return, or both; a byte-order mark is before the first. */
export class Lines {
  readonly #text: string;
  #starts: Int32Array | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  at(offset: number): Place {
    const starts = this.#allStarts();
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: Math.max(offset - (starts[low] as number), 0) + 1 };
  }

  /** The line without its end; undefined when there are not so many. */
  line(number: number): string | undefined {
    const starts = this.#allStarts();
    const start = starts[number - 1];
    if (start === undefined) return undefined;
    const next = starts[number] ?? this.#text.length;
    let end = next;
    while (end > start && isLineEnd(this.#text.charCodeAt(end - 1))) end--;
    return this.#text.slice(start, end);
  }

  #allStarts(): Int32Array {
    this.#starts ??= findStarts(this.#text);
    return this.#starts;
  }
}

function findStarts(text: string): Int32Array {
  const next = text.includes("\r") ? nextOfAnyLine : nextLine;
  let count = 1;
  for (let start = next(text, 0); start > 0; start = next(text, start)) count++;
  const starts = new Int32Array(count);
  starts[0] = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  for (let i = 1; i < count; i++) starts[i] = next(text, starts[i - 1] as number);
  return starts;
}

/** Where the line after a place starts; 0 when there is none. */
const nextLine = (text: string, from: number): number => text.indexOf("\n", from) + 1;

function nextOfAnyLine(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === lineFeed) return i + 1;
    if (unit === carriageReturn) return text.charCodeAt(i + 1) === lineFeed ? i + 2 : i + 1;
  }
  return 0;
}

const isLineEnd = (unit: number): boolean => unit === lineFeed || unit === carriageReturn;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = 0xfeff;
