/** A definition on a rule's page, and what the page says of it. */
export interface Example {
  /** "json" or "yaml", "hex" for texts that cannot be shown, "js" for what only a program can make. */
  readonly language: string;
  readonly definition: string;
  readonly options: Readonly<Record<string, string>>;
  /** What the rule reports, a line each; none for a definition that is good. */
  readonly diagnostics: string;
  /** The definition after the fix. */
  readonly fixed?: string;
}

const fence = /^```(?<language>\S+)(?<options>.*)\n(?<body>[\s\S]*?)^```$/gm;

/** The fences of a page: a definition, then its diagnostics; "fixed" is about the last definition that is not good. */
export function pageExamples(page: string): readonly Example[] {
  const examples: Example[] = [];
  let open: Omit<Example, "diagnostics"> | undefined;
  for (const { groups } of page.matchAll(fence)) {
    const { language = "", options = "", body = "" } = groups ?? {};
    if (language === "diagnostics") {
      if (open === undefined) throw new Error("A fence of diagnostics without a definition before it.");
      examples.push({ ...open, diagnostics: body });
      open = undefined;
    } else if (language === "fixed") {
      const bad = examples.findLastIndex(({ diagnostics }) => diagnostics !== "");
      if (bad < 0) throw new Error("A fixed definition without a bad one before it.");
      examples.splice(bad, 1, { ...(examples[bad] as Example), fixed: body });
    } else {
      if (open !== undefined) throw new Error("A definition without a fence of diagnostics after it.");
      open = { language, definition: body, options: optionsIn(options) };
    }
  }
  if (open !== undefined) throw new Error("The last definition has no fence of diagnostics.");
  return examples;
}

const optionsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((option) => option.split("="))
      .map(([name = "", value = ""]) => [name, value]),
  );
