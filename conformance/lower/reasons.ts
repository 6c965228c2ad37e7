import type { Diagnostic } from "@toolwright/core";

interface Reason {
  readonly code: string;
  readonly times: number;
  readonly message: string;
}

/** Why tools were set aside: messages that differ only in their numbers are one reason. */
export class Reasons {
  private readonly found = new Map<string, { code: string; words: readonly string[]; numbers: number[][] }>();

  add(diagnostics: readonly Diagnostic[]): void {
    for (const { code, message } of diagnostics) {
      const parts = message.replaceAll(/ \([^)]*\)/g, "").split(/(\d+)/);
      const words = parts.filter((_, i) => i % 2 === 0);
      const key = `${code} ${words.join("#")}`;
      const reason = this.found.get(key) ?? { code, words, numbers: [] };
      reason.numbers.push(parts.filter((_, i) => i % 2 === 1).map(Number));
      this.found.set(key, reason);
    }
  }

  lines(): readonly Reason[] {
    return [...this.found.values()]
      .map(({ code, words, numbers }) => ({
        code,
        times: numbers.length,
        message: words.map((each, i) => each + (i < words.length - 1 ? range(numbers, i) : "")).join(""),
      }))
      .sort((a, b) => b.times - a.times);
  }
}

function range(numbers: readonly (readonly number[])[], place: number): string {
  const here = numbers.map((each) => each[place] ?? 0);
  const [least, most] = [Math.min(...here), Math.max(...here)];
  return least === most ? `${least}` : `${least} to ${most}`;
}
