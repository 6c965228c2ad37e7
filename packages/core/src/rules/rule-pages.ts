import pages from "./pages.json" with { type: "json" };

const pageOf: Readonly<Record<string, string>> = pages;

/** What people read of a rule, as Markdown: what it checks, why, examples, how to repair. */
export function rulePage(code: string): string | undefined {
  return Object.hasOwn(pageOf, code) ? pageOf[code] : undefined;
}
