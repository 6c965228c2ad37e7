import { type JsonText, parseJsonText } from "@toolwright/core";

export interface WrittenDocument {
  /** With U+FFFD for what is no character. */
  readonly text: string;
  readonly document: JsonText;
}

export async function readDocument(_source: string, bytes: Uint8Array): Promise<WrittenDocument> {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return { text, document: parseJsonText(bytes) };
}
