import { extname, resolve } from "node:path";
import { type Backend, textLimits } from "@toolwright/core";
import { readBytes } from "../files/read-bytes.ts";
import type { Io } from "../io/io.ts";

export interface GivenBackend {
  readonly script: string | undefined;
  readonly language: "javascript" | "python" | undefined;
  readonly url: string | undefined;
  readonly header: readonly string[];
}

/** Where the work of an added tool is done, as the command line says; a sentence where it says no such thing. */
export function givenBackend(given: GivenBackend, io: Io): Backend | string | undefined {
  const { script, language, url, header } = given;
  if (script !== undefined && url !== undefined) return "--script and --url exclude each other.";
  if (language !== undefined && script === undefined) return "--language belongs to --script FILE.";
  if (header.length > 0 && url === undefined) return "--header belongs to --url URL.";
  if (script !== undefined) return scriptIn(script, language, io);
  return url === undefined ? undefined : behindAddress(url, header);
}

function scriptIn(file: string, said: GivenBackend["language"], io: Io): Backend | string {
  const language = said ?? languages[extname(file).toLowerCase()];
  if (language === undefined) return `The name ${file} does not tell a language; say --language.`;
  const read = readBytes(io.files, resolve(io.folder, file), textLimits.maxSize);
  if ("unreadable" in read) return `${file} ${read.unreadable}.`;
  try {
    return { kind: "script", language, source: new TextDecoder("utf-8", { fatal: true }).decode(read.bytes) };
  } catch {
    return `${file} is not UTF-8.`;
  }
}

const languages: Readonly<Record<string, "javascript" | "python">> = {
  ".js": "javascript",
  ".mjs": "javascript",
  ".py": "python",
};

function behindAddress(url: string, header: readonly string[]): Backend | string {
  const { protocol } = URL.parse(url) ?? {};
  if (protocol !== "http:" && protocol !== "https:") return `--url ${url} is no address of http or https.`;
  const headers: [string, string][] = [];
  for (const line of header) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return `--header ${line} is not "Name: value".`;
    headers.push([name.toLowerCase(), value]);
  }
  return { kind: "http", url, ...(headers.length > 0 && { headers: Object.fromEntries(headers) }) };
}
