import type { Pass } from "./pass.ts";

/** What happens to a schema before its first pass; a page in `passes/` shows each as it shows a pass. */
export type StepBeforePasses = Pick<Pass, "name" | "summary">;

/** In the order in which they happen; of the last three, a reference meets the first that its target allows. */
export const stepsBeforePasses: readonly StepBeforePasses[] = [
  {
    name: "up-convert-drafts",
    summary: "What draft-04, 06 and 07 wrote differently is written as draft 2020-12 writes it.",
  },
  {
    name: "resolve-references",
    summary:
      "Every reference leads to a definition by its name, whatever it was written as; none leaves the schema.",
  },
  {
    name: "hoist-definitions",
    summary: "What references lead to stands at the root, and beside a reference only what may stand there.",
  },
  {
    name: "inline-references",
    summary: "What a reference leads to is written in its place where the reference cannot stay.",
  },
  {
    name: "unroll-recursion",
    summary:
      "A schema that contains itself is written inside itself a few times where references cannot say it.",
  },
];
