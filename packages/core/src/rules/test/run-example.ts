import type { Diagnostic } from "../../diagnostic/diagnostic.ts";
import type { Pointer } from "../../json/pointer.ts";
import { parseJsonText } from "../../json/text/parse-json-text.ts";
import type { TierName } from "../../model/tier.ts";
import { checkSchema } from "../../schema/meta/check-schema.ts";
import { parseYamlText } from "../../yaml/parse-yaml-text.ts";
import { checkDocument } from "../check.ts";
import { suppress } from "../suppress.ts";
import type { Example } from "./page-examples.ts";

/** All that is reported of an example, by this rule and others. */
export function runExample({ language, definition, options }: Example): readonly Diagnostic[] {
  if (language === "js") return Function("checkSchema", `return ${definition}`)(checkSchema);
  const { profile = "", tier, existing, advice, suppressed } = options;
  const parse = language === "yaml" ? parseYamlText : parseJsonText;
  const document = parse(textOf({ language, definition }));
  const { diagnostics } = checkDocument(document, {
    profile,
    ...(tier !== undefined && { tier: tier as TierName }),
    ...(existing !== undefined && { existing: Number(existing) }),
    advice: advice !== undefined,
  });
  return suppressed === undefined ? diagnostics : suppress(document.value ?? null, diagnostics);
}

/** A definition as it would stand in a file. */
export function textOf({
  language,
  definition,
}: Pick<Example, "language" | "definition">): string | Uint8Array {
  return language === "hex" ? bytesIn(definition) : repeated(definition);
}

/** `<<3 times: ab#>>` stands for ab1ab2ab3: pages stay short where definitions are not. */
const repeated = (text: string): string =>
  text.replace(/<<(\d+) times: ([\s\S]*?)>>/g, (_, times: string, part: string) =>
    Array.from({ length: Number(times) }, (_, i) => part.replaceAll("#", String(i + 1))).join(""),
  );

/** As hex editors show them: bytes, two blanks, what they spell. */
const bytesIn = (dump: string): Uint8Array =>
  Uint8Array.from(
    dump
      .split("\n")
      .flatMap((line) => line.split("  ")[0]?.split(" ") ?? [])
      .filter((byte) => byte !== ""),
    (byte) => Number.parseInt(byte, 16),
  );

/** How pages show what is reported. */
export const shown = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics
    .map(({ severity, pointer, message }) => `${severity.padEnd(7)} #${shortened(pointer)}   ${message}\n`)
    .join("");

const shortened = (pointer: Pointer): Pointer =>
  pointer.length <= 120 ? pointer : `${pointer.slice(0, 60)}…${pointer.slice(-20)}`;
