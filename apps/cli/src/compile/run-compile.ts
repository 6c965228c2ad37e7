import { join, relative, resolve } from "node:path";
import { type Cost, compile, costOf, encodingOf, type Paint, type Profile } from "@toolwright/core";
import type { CompileOptions } from "../commands/compile-options.ts";
import type { ExitCode } from "../define-command.ts";
import { makeFolder } from "../files/make-folder.ts";
import { whyUnwritable } from "../files/why-unwritable.ts";
import type { Io } from "../io/io.ts";
import { count } from "../terminal/count.ts";
import { paintFor } from "../terminal/paint.ts";
import { complain, wrongUsage } from "../wrong-usage.ts";
import { chooseTargets } from "./choose-targets.ts";
import { loadCounter } from "./count-tokens.ts";
import { loweringOf, whyUnclear } from "./lowering-of.ts";
import { outFolder } from "./out-folder.ts";
import { type ReadFiles, readTools } from "./read-tools.ts";
import { renderCost, renderLosses } from "./render-losses.ts";
import { renderReport } from "./render-report.ts";
import { type AsideFor, renderSetAside } from "./render-set-aside.ts";
import { severalDocuments } from "./several-documents.ts";
import {
  type ConversionWarning,
  conversionWarnings,
  renderWarnings,
  whyNoView,
} from "./toolfoundation-view.ts";
import { type CompiledFiles, withSources } from "./with-sources.ts";

export async function runCompile(
  paths: readonly string[],
  options: CompileOptions,
  io: Io,
): Promise<ExitCode> {
  const chosen = chooseTargets(options.to, io);
  if ("problem" in chosen) return wrongUsage(io, chosen.problem);
  const unclear = whyUnclear(options);
  if (unclear !== undefined) return wrongUsage(io, unclear);
  const viewless = options.view === undefined ? undefined : whyNoView(chosen.targets);
  if (viewless !== undefined) return wrongUsage(io, viewless);
  const places = outFolder(paths, chosen.targets.length, options.out, io);
  if ("problem" in places) return wrongUsage(io, places.problem);
  const { inputs, folder } = places;
  if (folder === undefined && chosen.targets.length > 1 && options.format !== "json")
    return wrongUsage(
      io,
      "Several targets are written to a folder: name it with --out, or last with a / at its end.",
    );
  const read = await readTools(io, inputs, options.inputFormat);
  if (places.hint !== undefined) complain(io, places.hint);
  if (read === undefined) return 2;
  const made: Made[] = [];
  for (const target of chosen.targets) made.push(await make(read, target, options));
  if (folder === undefined) await tell(made, options, io);
  else if (!(await writeAll(made, folder, options, io))) return 2;
  return made.filter((each) => !passes(each, options, io)).length > 0 ? 1 : 0;
}

interface Made {
  /** With what was set aside when the files were read. */
  readonly compiled: CompiledFiles;
  /** What of those set aside was not told when the files were read. */
  readonly untold: AsideFor;
  /** Whether it has to be told which file a tool stands in. */
  readonly areSeveral: boolean;
  readonly cost?: Cost;
  /** What the request has to say beside the tools. */
  readonly request?: string;
  /** The losses as another system tells them, where that was asked for. */
  readonly warnings?: readonly ConversionWarning[];
}

async function make(read: ReadFiles, target: Profile, options: CompileOptions): Promise<Made> {
  const tools = read.tools.map(({ tool }) => tool);
  const sent = withSources(compile(tools, { target, ...loweringOf(options) }), read.tools);
  const compiled = {
    ...sent,
    unread: read.unread,
    notes: [...read.notes, ...sent.notes, ...severalDocuments(target, sent)],
    setAside: [...read.setAside, ...sent.setAside],
  };
  return {
    compiled,
    untold: sent,
    areSeveral: read.areSeveral,
    ...(target.emit?.request !== undefined && { request: target.emit.request }),
    ...(options.cost && { cost: costOf(compiled, await loadCounter(encodingOf(target))) }),
    ...(options.view !== undefined && { warnings: conversionWarnings(tools, compiled, target) }),
  };
}

async function tell(made: readonly Made[], { format }: CompileOptions, io: Io): Promise<void> {
  if (format === "json") {
    const all = made.map(asJson);
    io.stdout.write(`${JSON.stringify(all.length === 1 ? all[0] : all, null, 2)}\n`);
    return;
  }
  const paint = await paintFor(io.stderr, io.env);
  for (const each of made) {
    io.stdout.write(`${JSON.stringify(each.compiled.payload, null, 2)}\n`);
    io.stderr.write(report(each, paint, io.stderr.width));
  }
}

/** In words for people; what another system would tell comes after what we tell. */
const report = (made: Made, paint: Paint, width: number | undefined): string =>
  renderSetAside([made.untold], paint, width) +
  renderLosses(made.compiled, paint, { ...made, width }) +
  beside(made, paint);

const beside = ({ compiled, cost, warnings, request }: Made, paint: Paint): string =>
  (request === undefined ? "" : `${request}\n`) +
  (warnings === undefined ? "" : renderWarnings(warnings, compiled.target, paint)) +
  (cost === undefined ? "" : renderCost(cost));

function asJson({ compiled, cost, warnings, request }: Made) {
  const { target, payload, losses, names, setAside, notes } = compiled;
  return {
    target,
    payload,
    losses,
    names,
    setAside,
    notes,
    ...(request !== undefined && { request }),
    ...(cost !== undefined && { cost }),
    ...(warnings !== undefined && { warnings }),
  };
}

/** One file for each target, and what was lost beside it. */
async function writeAll(
  made: readonly Made[],
  folder: string,
  { format }: CompileOptions,
  io: Io,
): Promise<boolean> {
  try {
    makeFolder(io.files, resolve(io.folder, folder));
    for (const each of made) {
      const { target, payload } = each.compiled;
      const write = (ending: string, text: string): void =>
        io.files.writeFileSync(resolve(io.folder, folder, `${target}${ending}`), text);
      const { payload: _, ...report } = asJson(each);
      write(".json", `${JSON.stringify(payload, null, 2)}\n`);
      write(".losses.json", `${JSON.stringify(report, null, 2)}\n`);
      write(".losses.md", renderReport(each.compiled));
    }
  } catch (error) {
    const { path = resolve(io.folder, folder) } = error as NodeJS.ErrnoException;
    complain(io, `${nameOf(path, io.folder) || folder} ${whyUnwritable(error, path, io.files)}.`);
    return false;
  }
  if (format === "json") await tell(made, { format } as CompileOptions, io);
  else await summarise(made, folder, io);
  return true;
}

/** From the working folder, where it stands in that. */
function nameOf(path: string, folder: string): string {
  const name = relative(folder, path);
  return name.startsWith("..") ? path : name;
}

async function summarise(made: readonly Made[], folder: string, io: Io): Promise<void> {
  const paint = await paintFor(io.stderr, io.env);
  const { width } = io.stderr;
  io.stderr.write(
    renderSetAside(
      made.map(({ untold }) => untold),
      paint,
      width,
    ),
  );
  for (const each of made) {
    const { compiled, areSeveral } = each;
    const file = join(folder, `${compiled.target}.losses.md`);
    io.stderr.write(renderLosses(compiled, paint, { areSeveral, file, width }) + beside(each, paint));
    io.stdout.write(`${join(folder, `${compiled.target}.json`)}\n`);
  }
}

/** Whether there is nothing that the caller wants to fail on; if there is, it is told. */
function passes(
  { compiled: { target, losses, setAside } }: Made,
  { failOn }: CompileOptions,
  io: Io,
): boolean {
  const unwanted = [...new Set(failOn)].filter((kind) => losses.some((loss) => loss.class === kind));
  for (const kind of unwanted) {
    const found = losses.filter((loss) => loss.class === kind).length;
    complain(
      io,
      `${target}: ${count(found, `${kind} loss`, `${kind} losses`)}, which --fail-on makes a failure.`,
    );
  }
  return unwanted.length === 0 && setAside.length === 0;
}
