import {
  compileSchema,
  type Diagnostic,
  isError,
  type JsonValue,
  locate,
  parseJsonText,
  profiles,
  textLimits,
} from "@toolwright/core";
import schema from "../../toolwright.config.schema.json" with { type: "json" };
import { readBytes } from "../files/read-bytes.ts";
import type { Files } from "../io/io.ts";
import { unknownName } from "../wrong-usage.ts";
import type { Config } from "./config.ts";

export type ReadConfig =
  | { readonly config: Config }
  | { readonly unreadable: string }
  | { readonly text: string; readonly diagnostics: readonly Diagnostic[] };

/** Reads a config file; what is wrong with it are diagnostics like those of any document. */
export function readConfig(files: Files, path: string): ReadConfig {
  const read = readBytes(files, path, textLimits.maxSize);
  if ("unreadable" in read) return read;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(read.bytes);
  const document = parseJsonText(read.bytes);
  const { value } = document;
  if (value === undefined || document.diagnostics.some(isError)) {
    return { text, diagnostics: document.diagnostics };
  }
  const mistakes = locate(mistakesIn(value), document);
  return mistakes.length > 0 ? { text, diagnostics: mistakes } : { config: value as Config };
}

function mistakesIn(value: JsonValue): readonly Diagnostic[] {
  const { errors } = compileSchema(schema as JsonValue).validate(value);
  if (errors.length > 0) return errors.map(({ pointer, message }) => mistake(pointer, message));
  const { profiles: named = [] } = value as Config;
  return named.flatMap((id, i) =>
    profiles.has(id) ? [] : mistake(`/profiles/${i}`, unknownName("profile", id, profiles.keys())),
  );
}

const mistake = (pointer: string, message: string): Diagnostic => ({
  code: "invalid-config",
  severity: "error",
  message,
  pointer,
});
