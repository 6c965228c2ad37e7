export interface Outcome {
  /** Path of the test file from the root. */
  readonly file: string;
  readonly state: "passed" | "failed" | "skipped";
  /** The test with the groups it is in; what broke, where no test of its own stands for it. */
  readonly name?: string;
  /** Why it was skipped. */
  readonly reason?: string;
  /** What the test counted, as told by `annotate(text, "count")`. */
  readonly counted?: readonly string[];
}

/** What a run says last: rooms with their counts, what was skipped and why, what failed, and the plain line of counts. */
export function closingReport(outcomes: readonly Outcome[]): string {
  const rooms = [...Map.groupBy(outcomes, ({ file }) => roomOf(file))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const lines = rooms.flatMap(([room, held]) => [
    `  ${room.padEnd(32)} ${sum(held)}`,
    ...held.flatMap(({ counted = [] }) => counted.map((text) => `    ${text}`)),
  ]);
  return [...lines, ...skips(outcomes), ...failures(outcomes), counts(outcomes)].join("\n");
}

/** Here and not only above, because a kept log is often cut to its end. */
function failures(outcomes: readonly Outcome[]): string[] {
  const failed = outcomes.filter(({ state }) => state === "failed");
  return failed.map(({ file, name = "the file itself" }) => `  failed ${file}: ${name}`);
}

function skips(outcomes: readonly Outcome[]): string[] {
  const skipped = outcomes.filter(({ state }) => state === "skipped");
  const groups = Map.groupBy(skipped, ({ file, reason }) => `${file}: ${reason ?? "no reason given"}`);
  return [...groups].map(([why, held]) => `  skipped ${held.length} in ${why}`);
}

/** In other words than the plain line, which must stand alone. */
function sum(held: readonly Outcome[]): string {
  const failed = held.filter(({ state }) => state === "failed").length;
  return `${held.length.toLocaleString("en-US")} tests${failed > 0 ? `, ${failed} failed` : ""}`;
}

function counts(outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome["state"]) => outcomes.filter(({ state }) => state === wanted).length;
  const skipped = count("skipped");
  return `${count("passed")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const roomOf = (file: string): string => file.split("/").slice(0, -1).slice(0, depth(file)).join("/");

/** Inside core the rooms are folders of src; elsewhere two levels tell enough. */
const depth = (file: string): number => (file.startsWith("packages/core/src/") ? 4 : 2);
