import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { closingReport, type Outcome } from "./closing-report.ts";

/** Listed last, so that the plain line of counts is the last line of a run. */
export const closingReporter: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const strays = unhandledErrors.map(
      ({ message }): Outcome => ({ file: "outside/of-all-tests", state: "failed", name: message }),
    );
    console.log(`\n${closingReport([...modules.flatMap(outcomesOf), ...strays])}`);
  },
};

/** A file or a suite that broke before its tests ran counts as one failure of its own. */
function outcomesOf(module: TestModule): Outcome[] {
  const file = module.relativeModuleId;
  const broken = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...broken.map((suite): Outcome => ({ file, state: "failed", name: reasonOf(suite) })),
    ...[...module.children.allTests()].map((test) => outcomeOf(file, test, broken.length > 0)),
  ];
}

function outcomeOf(file: string, test: TestCase, inBroken: boolean): Outcome {
  const result = test.result();
  const counted = test
    .annotations()
    .filter(({ type }) => type === "count")
    .map(({ message }) => message);
  // Still pending at the end of the run: its worker died.
  const state = result.state === "pending" ? "failed" : result.state;
  const note = result.state === "skipped" ? result.note : undefined;
  const reason = note ?? (inBroken ? "something before them broke" : undefined);
  return { file, state, name: test.fullName, counted, ...(reason && { reason }) };
}

const reasonOf = (suite: TestModule | TestSuite): string =>
  suite.errors()[0]?.message.split("\n", 1)[0] ?? "the file itself";
