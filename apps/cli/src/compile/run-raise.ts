import {
  compile,
  type Diagnostic,
  isError,
  type JsonValue,
  parseJsonText,
  printable,
  textLimits,
} from "@toolwright/core";
import type { LoweringOptions } from "../commands/compile-options.ts";
import type { ExitCode } from "../define-command.ts";
import { readStdin } from "../files/read-bytes.ts";
import type { Io } from "../io/io.ts";
import { complain, wrongUsage } from "../wrong-usage.ts";
import { chooseTargets } from "./choose-targets.ts";
import { loweringOf, whyUnclear } from "./lowering-of.ts";
import { placeName } from "./placed-tool.ts";
import { readTools } from "./read-tools.ts";
import { type CompiledFiles, withSources } from "./with-sources.ts";

interface RaiseOptions extends LoweringOptions {
  readonly to: string | undefined;
  readonly tool: string | undefined;
  readonly format: "text" | "json" | undefined;
}

export async function runRaise(paths: readonly string[], options: RaiseOptions, io: Io): Promise<ExitCode> {
  const chosen = chooseTargets(options.to === undefined ? [] : [options.to], io);
  if ("problem" in chosen) return wrongUsage(io, chosen.problem);
  const [target, second] = chosen.targets;
  if (target === undefined || second !== undefined) return wrongUsage(io, "Name one target with --to.");
  const unclear = whyUnclear(options);
  if (unclear !== undefined) return wrongUsage(io, unclear);
  if (options.tool === undefined) return wrongUsage(io, "Name the tool that was called with --tool.");
  if (paths.includes("-"))
    return wrongUsage(io, "Standard input holds the arguments; name the tools' files.");
  const { tool: called } = options;
  // A file that cannot be read may have held it.
  const concerns = (name: string): boolean => name === "" || name === called;
  const tell = (line: string, name: string): void => {
    if (concerns(name)) complain(io, line);
  };
  const read = await readTools(io, paths, options.inputFormat, { tell });
  if (read === undefined) return 2;
  const args = await readArguments(io);
  if (args === undefined) return 2;
  const tools = read.tools.map(({ tool }) => tool);
  const compiled = withSources(compile(tools, { target, ...loweringOf(options) }), read.tools);
  const { tool, arguments: value, diagnostics: found, answer } = compiled.raise(called, args);
  const diagnostics = tool === undefined ? [...found, ...whyAside(called, compiled)] : found;
  const unread = read.setAside.filter((each) => concerns(each.tool)).flatMap((each) => each.diagnostics);
  if (options.format === "json") {
    const all = [...unread, ...diagnostics];
    const raised = { tool: compiled.raiseName(called) ?? null, arguments: value, diagnostics: all, answer };
    io.stdout.write(`${JSON.stringify(raised, null, 2)}\n`);
  } else {
    if (tool !== undefined) io.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    for (const each of diagnostics) io.stderr.write(`${printable(placeOf(each) + each.message)}\n`);
    if (tool !== undefined && answer !== undefined) tellAnswer(answer.split("\n"), diagnostics, io);
  }
  return [...unread, ...diagnostics].some(isError) ? 1 : 0;
}

/** What the model knows by other names, or in another form, it has to be told in those. */
function tellAnswer(answer: readonly string[], diagnostics: readonly Diagnostic[], io: Io): void {
  const told = diagnostics.flatMap(({ pointer, message }) => [message, `${pointer}: ${message}`]);
  if (answer.every((line) => told.includes(line))) return;
  io.stderr.write("\nTo tell the model:\n");
  for (const line of answer) io.stderr.write(`  ${printable(line)}\n`);
}

/** Why a tool of that name, or one that would be spelled so, was not sent, where there is one. */
const whyAside = (called: string, { setAside }: CompiledFiles): readonly Diagnostic[] =>
  setAside
    .filter(({ tool }) => tool === called || tool.replaceAll(/[^\w-]/g, "_") === called)
    .flatMap(({ diagnostics }) => diagnostics);

function placeOf(diagnostic: Diagnostic): string {
  const { pointer, message, source } = diagnostic;
  if (source !== undefined) return `${placeName(diagnostic)}: `;
  return pointer === "" || message.startsWith(pointer) ? "" : `${pointer}  `;
}

async function readArguments(io: Io): Promise<JsonValue | undefined> {
  const read = await readStdin(io, textLimits.maxSize);
  if ("unreadable" in read) {
    complain(io, `Standard input ${read.unreadable}.`);
    return undefined;
  }
  const { value, diagnostics } = parseJsonText(read.bytes);
  if (value === undefined)
    complain(io, `The arguments on standard input are not JSON: ${diagnostics[0]?.message}`);
  return value;
}
