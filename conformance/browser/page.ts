import { compileSchema } from "@toolwright/core";
import type { Cases } from "./cases.ts";
import { judge } from "./judge.ts";

/** What the page tells the test. Violations of the page's content-security policy are told for each stage. */
export interface PageReport {
  readonly complaints: string[][];
  readonly milliseconds: number;
  readonly whileJudging: string[];
  readonly hotAnswersChanged: number;
  readonly whileHot: string[];
  readonly whileAsking: string[];
  readonly probe: string;
  readonly whileProbing: string[];
}

const violations: string[] = [];
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  violations.push(`${effectiveDirective} ${blockedURI}`);
});

const cases = (await (await fetch("/cases.json")).json()) as Cases;

const started = performance.now();
const complaints = judge(cases, "when-hot");
const milliseconds = performance.now() - started;
const whileJudging = await violationsSoFar();

console.info("stage: hot");
const hotAnswersChanged = keepHot();
const whileHot = await violationsSoFar();

console.info("stage: asking");
judge({ ...cases, cases: cases.cases.slice(-5) }, "at-once");
const whileAsking = await violationsSoFar();

console.info("stage: probe");
const probe = tryToGenerateCode();
const whileProbing = await violationsSoFar();

const report: PageReport = {
  complaints,
  milliseconds,
  whileJudging,
  hotAnswersChanged,
  whileHot,
  whileAsking,
  probe,
  whileProbing,
};
await fetch("/report", { method: "POST", body: JSON.stringify(report) });

/** Calls some schemas so often that each would become generated code elsewhere. */
function keepHot(): number {
  let changed = 0;
  for (const { schema, values } of cases.cases.slice(-5)) {
    const { accepts } = compileSchema(schema);
    const compiled = compileSchema(schema);
    for (const value of values) {
      const first = accepts(value);
      for (let i = 0; i < 500; i += 1) if (compiled.accepts(value) !== first) changed += 1;
    }
  }
  return changed;
}

function tryToGenerateCode(): string {
  try {
    return `allowed: ${new Function("return 1")()}`;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

/** The browser tells of violations in a later task. */
async function violationsSoFar(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return violations.splice(0);
}
