import { dirname } from "node:path";
import {
  compileSchema,
  type Diagnostic,
  isError,
  type JsonValue,
  locate,
  type Profile,
  parseJsonText,
  textLimits,
} from "@toolwright/core";
import schema from "../../toolwright.config.schema.json" with { type: "json" };
import { profileNamed } from "../files/profile-named.ts";
import { readBytes } from "../files/read-bytes.ts";
import type { Files } from "../io/io.ts";
import type { Config, Settings } from "./config.ts";

export type ReadConfig =
  | { readonly config: Settings }
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
  const { errors } = compileSchema(schema as JsonValue).validate(value);
  const wrong = (mistakes: readonly Diagnostic[]): ReadConfig => ({
    text,
    diagnostics: locate(mistakes, document),
  });
  if (errors.length > 0) return wrong(errors.map(({ pointer, message }) => mistake(pointer, message)));
  const { profiles: names, ...rest } = value as Config;
  if (names === undefined) return { config: rest };
  const found = names.map((name) => profileNamed(name, { files, folder: dirname(path) }));
  const mistakes = found.flatMap((each, i) =>
    typeof each === "string" ? mistake(`/profiles/${i}`, each) : [],
  );
  return mistakes.length > 0 ? wrong(mistakes) : { config: { ...rest, profiles: found as Profile[] } };
}

const mistake = (pointer: string, message: string): Diagnostic => ({
  code: "invalid-config",
  severity: "error",
  message,
  pointer,
});
