import { type JsonText, parseJsonText } from "@toolwright/core";
import { looksLikeLines } from "../files/json-lines.ts";

export interface WrittenDocument {
  readonly language: "json" | "yaml";
  /** With U+FFFD for what is no character. */
  readonly text: string;
  readonly document: JsonText;
}

/** Reads bytes as the language that the file's name says, or else its first character. */
export async function readDocument(source: string, bytes: Uint8Array): Promise<WrittenDocument> {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const language = languageOf(source, text);
  if (language === "json") {
    const document = parseJsonText(bytes);
    const isOfLines = document.value === undefined && looksLikeLines(text);
    return { language, text, document: isOfLines ? toldAsLines(document) : document };
  }
  const { parseYamlText } = await import("@toolwright/core/yaml");
  return { language, text, document: parseYamlText(bytes) };
}

/** A document can be repaired and has one format; whoever has many of them is told what reads those. */
const toldAsLines = (document: JsonText): JsonText => ({
  ...document,
  diagnostics: document.diagnostics.map((each) =>
    each.code === "trailing-text" ? { ...each, message: AS_LINES } : each,
  ),
});

const AS_LINES =
  "A second value stands here, as in JSON Lines, which only `toolwright import file` reads; put the values into a list, or export tools of the registry with --to.";

function languageOf(source: string, text: string): "json" | "yaml" {
  if (/\.ya?ml$/i.test(source)) return "yaml";
  if (/\.json$/i.test(source)) return "json";
  return /^\ufeff?\s*(?:[[{"]|$)/.test(text) ? "json" : "yaml";
}
