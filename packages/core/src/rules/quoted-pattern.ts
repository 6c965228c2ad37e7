/** A pattern in a sentence: between marks, since every other character may be part of it, a full stop first of all. */
export const quotedPattern = (pattern: string): string =>
  pattern.includes("`") ? JSON.stringify(pattern) : `\`${pattern}\``;
