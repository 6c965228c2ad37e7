import type { TextLimits } from "../json/text/parse-json-text.ts";

export interface YamlLimits extends TextLimits {
  /** Values that aliases bring, all together. */
  readonly maxAliased: number;
}

/** Smaller than for JSON: the same text takes far longer to read. */
export const yamlLimits: YamlLimits = { maxSize: 512 * 1024, maxDepth: 500, maxAliased: 100_000 };
