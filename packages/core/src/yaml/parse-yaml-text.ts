import type { YAMLParseError } from "yaml";
import type { Pointer } from "../json/pointer.ts";
import { decodeUtf8 } from "../json/text/decode-utf8.ts";
import type { JsonText } from "../json/text/parse-json-text.ts";
import { TextReport } from "../json/text/text-report.ts";
import { type Composed, compose, type YamlDocument } from "./compose.ts";
import { Conversion } from "./convert.ts";
import { YamlPositions } from "./positions.ts";
import { type YamlLimits, yamlLimits } from "./yaml-limits.ts";

export type { YamlLimits };

/**
 * Reads YAML 1.2 as far as it says what JSON can say: one document, text for keys, no tags. Anchors and aliases are
 * followed within a limit. Never throws.
 */
export function parseYamlText(input: string | Uint8Array, limits: Partial<YamlLimits> = {}): JsonText {
  const bounds = { ...yamlLimits, ...limits };
  if (input.length > bounds.maxSize) {
    const report = new TextReport("");
    const message = `The text has ${input.length} ${typeof input === "string" ? "units" : "bytes"}; at most ${bounds.maxSize} are read.`;
    report.add({ code: "text-too-large", offset: 0, message });
    return { diagnostics: report.diagnostics, positionOf: nowhere };
  }
  const { text, invalid } = typeof input === "string" ? { text: input } : decodeUtf8(input);
  const report = new TextReport(text);
  if (invalid !== undefined) {
    report.add({
      code: "invalid-utf-8",
      offset: invalid.offset,
      message: `${invalid.reason}; YAML is UTF-8.`,
    });
  }
  const composed = compose(text, bounds.maxDepth);
  const document = onlyDocument(composed, report, bounds);
  if (document?.contents == null) return { diagnostics: report.diagnostics, positionOf: nowhere };

  const { contents } = document;
  const conversion = new Conversion(report, bounds);
  const { value } = conversion.convert(contents, "", 0);
  const { diagnostics } = report;
  const isReadable = diagnostics.every(
    ({ code, severity }) => severity !== "error" || code === "duplicate-key",
  );
  const positions = new YamlPositions(contents, conversion.targets, report.lines);
  return {
    ...(isReadable && { value }),
    diagnostics,
    positionOf: (pointer: Pointer) => positions.of(pointer),
  };
}

function onlyDocument(
  { documents, tooDeep }: Composed,
  report: TextReport,
  { maxDepth }: YamlLimits,
): YamlDocument | undefined {
  if (tooDeep !== undefined) {
    const message = `Values are nested deeper than ${maxDepth} levels.`;
    report.add({ code: "nested-too-deep", offset: tooDeep, message });
    return undefined;
  }
  const [document, second] = documents;
  for (const error of document?.errors ?? []) report.add(asProblem(error));
  if (document?.contents === null) {
    report.add({ code: "invalid-yaml", offset: 0, message: "The text holds no value." });
  }
  const { yaml } = document?.directives ?? {};
  if (yaml?.explicit && yaml.version !== "1.2") {
    report.add({
      code: "not-json",
      offset: 0,
      message: `YAML 1.2 is read, but the text says ${yaml.version}.`,
    });
  }
  if (second !== undefined) {
    const message = "A second document starts here; a text with more than one is not read.";
    report.add({ code: "trailing-text", offset: second.range[0], message });
  }
  return document;
}

const asProblem = ({ message, pos: [offset] }: YAMLParseError) => ({
  code: "invalid-yaml" as const,
  offset,
  message: `${message}.`,
});

const nowhere = (): undefined => undefined;
