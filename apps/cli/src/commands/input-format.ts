/** For commands that read definitions. */
export const inputFormat = {
  kind: "text",
  value: "ID",
  about: "read the files in this format instead of detecting it",
} as const;
