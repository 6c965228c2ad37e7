import { compile, type Profile, profiles, supportFor, type Tool } from "@toolwright/core";
import { Reasons } from "./reasons.ts";

export const corpusPageFile = new URL("../../docs/reference/compile-corpus.md", import.meta.url);

const classes = ["annotation", "widened", "narrowed"] as const;

interface Outcome {
  readonly target: string;
  readonly cells: readonly (number | "all")[];
  readonly reasons: Reasons;
}

const targets = [...profiles.values()].filter(
  ({ emit, format }) => emit !== undefined || format !== undefined,
);

/** Whether it is told what arguments are to be like and takes whatever comes. */
const holdsNobody = ({ facts: { schema = {} } }: Profile): boolean =>
  schema.input === "unsent" || supportFor(schema, "type") !== "enforced";

function outcomeOf(profile: Profile, tools: readonly Tool[]): Outcome {
  const { id } = profile;
  const reasons = new Reasons();
  let sent = 0;
  let lossless = 0;
  let losslessInput = 0;
  let free = 0;
  const withLoss = classes.map(() => 0);
  for (const tool of tools) {
    const { setAside, losses, definitions } = compile([tool], { target: id });
    const [aside] = setAside;
    if (aside !== undefined) {
      reasons.add(aside.diagnostics);
      continue;
    }
    sent += 1;
    if (losses.length === 0) lossless += 1;
    if (!losses.some(({ pointer }) => pointer.startsWith("/inputSchema"))) losslessInput += 1;
    if (definitions.some(({ strict }) => strict === false)) free += 1;
    for (const [i, each] of classes.entries())
      if (losses.some((loss) => loss.class === each)) withLoss[i] = (withLoss[i] ?? 0) + 1;
  }
  return {
    target: id,
    cells: [
      sent,
      lossless,
      losslessInput,
      ...withLoss,
      holdsNobody(profile) ? "all" : free,
      tools.length - sent,
    ],
    reasons,
  };
}

/** What becomes of the tools of real servers for every target, as a page. */
export function corpusPage(tools: readonly Tool[], date: string): string {
  const outcomes = targets.map((profile) => outcomeOf(profile, tools));
  const rows = outcomes.map(
    ({ target, cells }) => `| [${target}](profiles/${target}.md) | ${cells.join(" | ")} |`,
  );
  const aside = outcomes.flatMap(({ target, reasons }) =>
    reasons.lines().map(({ code, times, message }) => `| ${target} | ${times} | ${code} | ${message} |`),
  );
  return `<!-- Made by \`node conformance/lower/corpus-table.ts\`. -->

# Real tools for every target

What became of ${tools.length} tools of real MCP servers, each compiled alone, on ${date}. A tool may have losses of several
classes; [Compile](../guide/compile.md) says what they mean. "Arguments lossless" counts those that lose at most what no
model reads, such as a title, annotations or \`_meta\` that the target has no place for. "Not held to it" counts the
tools that the target takes but will not hold the model to, for want of room or because their schema cannot be said in
its strict form; "all" stands where a target holds the model to no schema.

| Target | Sent | Lossless | Arguments lossless | ${classes.map((each) => `With ${each}`).join(" | ")} | Not held to it | Set aside |
|---|--:|--:|--:|${"--:|".repeat(classes.length)}--:|--:|
${rows.join("\n")}

## Set aside, and why

| Target | Tools | Code | Reason |
|---|--:|---|---|
${aside.join("\n")}
`;
}
