import { ToolExecutionError } from "../../execute/errors.ts";

export const textEncodings = ["utf-8", "ascii", "utf-16"] as const;
export type TextEncoding = (typeof textEncodings)[number];

export type ByteOrder = "little" | "big";

/** The text of a file, without the mark that tells the order of its bytes. What is no such text is refused. */
export function decodeText(bytes: Buffer, encoding: TextEncoding): string {
  if (encoding === "ascii") {
    const place = bytes.findIndex((byte) => byte > 0x7f);
    if (place >= 0) throw notText("ASCII", place, bytes);
    return bytes.toString("latin1");
  }
  if (encoding === "utf-8") {
    const text = bytes.toString("utf8");
    const place = firstDifference(bytes, Buffer.from(text, "utf8"));
    if (place >= 0) throw notText("UTF-8", place, bytes);
    return text.startsWith("\ufeff") ? text.slice(1) : text;
  }
  if (bytes.length % 2 !== 0)
    throw new ToolExecutionError(`The file is not UTF-16: it has an odd number of bytes, ${bytes.length}.`);
  const order = byteOrderOf(bytes);
  const text = inOrder(bytes, order ?? "little").toString("utf16le");
  if (!text.isWellFormed())
    throw new ToolExecutionError("The file is not UTF-16: it holds half of a pair of units.");
  return order === undefined ? text : text.slice(1);
}

/** The bytes that a text has in a file; `order` is that of a file it is added to. */
export function encodeText(text: string, encoding: TextEncoding, order?: ByteOrder): Buffer {
  if (encoding === "ascii") {
    const place = text.search(/[^\0-\x7f]/);
    if (place >= 0)
      throw new ToolExecutionError(
        `${JSON.stringify(String.fromCodePoint(text.codePointAt(place) ?? 0))} at ${place} is not in ASCII; write it as utf-8.`,
      );
    return Buffer.from(text, "latin1");
  }
  if (!text.isWellFormed())
    throw new ToolExecutionError("The content holds half of a character, which no file can have.");
  if (encoding === "utf-8") return Buffer.from(text, "utf8");
  // Without the mark nobody would know the order of the bytes; a file that has some has its own already.
  return order === undefined
    ? Buffer.from(`\ufeff${text}`, "utf16le")
    : inOrder(Buffer.from(text, "utf16le"), order);
}

export function byteOrderOf(bytes: Buffer): ByteOrder | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "little";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "big" : undefined;
}

const inOrder = (bytes: Buffer, order: ByteOrder): Buffer =>
  order === "little" ? bytes : Buffer.from(bytes).swap16();

function firstDifference(bytes: Buffer, others: Buffer): number {
  if (bytes.equals(others)) return -1;
  const place = bytes.findIndex((byte, i) => byte !== others[i]);
  return place < 0 ? bytes.length : place;
}

const notText = (name: string, place: number, bytes: Buffer): ToolExecutionError =>
  new ToolExecutionError(
    `The file is not ${name}: byte ${place} is 0x${(bytes[place] ?? 0).toString(16).padStart(2, "0")}.`,
  );
