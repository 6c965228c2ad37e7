import { type JsonText, parseJsonText } from "@toolwright/core";

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
  if (language === "json") return { language, text, document: parseJsonText(bytes) };
  const { parseYamlText } = await import("@toolwright/core/yaml");
  return { language, text, document: parseYamlText(bytes) };
}

function languageOf(source: string, text: string): "json" | "yaml" {
  if (/\.ya?ml$/i.test(source)) return "yaml";
  if (/\.json$/i.test(source)) return "json";
  return /^\ufeff?\s*(?:[[{"]|$)/.test(text) ? "json" : "yaml";
}
