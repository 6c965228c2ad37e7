import type { ContentProblem } from "./problem.ts";

const faults: readonly (readonly [
  code: string,
  severity: ContentProblem["severity"],
  form: RegExp,
  says: string,
])[] = [
  ["replacement-character", "warning", /\ufffd/g, "U+FFFD stands where a character was lost."],
  [
    "control-character",
    "error",
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g,
    "A control character stands in the text.",
  ],
  [
    "bidirectional-control",
    "warning",
    /[\u202a-\u202e\u2066-\u2069]/g,
    "A character that turns the direction of writing can hide what the text says.",
  ],
  ["byte-order-mark", "info", /\ufeff/g, "A byte-order mark (U+FEFF) stands in the text."],
];

/** Whether a text can be read by everybody: whole characters, none that act, one kind of line end. */
export function checkText(content: string): readonly ContentProblem[] {
  const lines = content.split(/\r\n|\n|\r/);
  const problems = lines.flatMap((text, i) => {
    const found = faults.flatMap(([code, severity, form, message]) =>
      [...text.matchAll(form)].map(({ index }) => ({
        code,
        severity,
        message,
        line: i + 1,
        column: index + 1,
      })),
    );
    if (text.isWellFormed()) return found;
    const message = "Half of a character stands in the text.";
    const half = text.search(/\p{Surrogate}/u);
    return [
      ...found,
      { code: "half-character", severity: "error" as const, message, line: i + 1, column: half + 1 },
    ];
  });
  const ends = new Set(content.match(/\r\n|\n|\r/g));
  return ends.size < 2
    ? problems
    : [
        ...problems,
        { code: "mixed-line-ends", severity: "info", message: "Lines end in more than one way.", line: 1 },
      ];
}
