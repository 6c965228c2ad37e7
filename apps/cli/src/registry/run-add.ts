import {
  check,
  type Definition,
  type Diagnostic,
  type Format,
  formatNamed,
  isError,
  isJsonObject,
  locate,
  type Principal,
} from "@toolwright/core";
import { type ImportReport, type IncomingTool, importDefinitions } from "@toolwright/store";
import type { AddOptions } from "../commands/add-options.ts";
import type { ExitCode } from "../define-command.ts";
import { unknownFormat } from "../files/unknown-format.ts";
import type { Io } from "../io/io.ts";
import { count } from "../terminal/count.ts";
import { oneLine } from "../terminal/one-line.ts";
import { sourceName } from "../terminal/source-name.ts";
import { complain, wrongUsage } from "../wrong-usage.ts";
import { givenBackend } from "./given-backend.ts";
import { givenReach } from "./given-reach.ts";
import { type IncomingFile, type IncomingFiles, readIncomingFiles } from "./read-incoming-files.ts";
import { refusedExitCode } from "./refused-exit-code.ts";
import { tellDiagnostics } from "./tell-diagnostics.ts";
import { withRegistry } from "./with-registry.ts";
import { writeJson } from "./write-json.ts";

/** Definitions as their author wrote them, judged as they are: all are added, or none. */
export async function runAdd(paths: readonly string[], options: AddOptions, io: Io): Promise<ExitCode> {
  const { inputFormat, namespace } = options;
  const unknown = unknownFormat(inputFormat);
  if (unknown !== undefined) return wrongUsage(io, unknown);
  const backend = givenBackend(options, io);
  if (typeof backend === "string") return wrongUsage(io, backend);
  const read = await readIncomingFiles(io, paths, inputFormat);
  if (!isReadable(read, io)) return 2;
  const incoming = read.files.flatMap((file) => file.tools);
  if (backend !== undefined && incoming.length > 1)
    return wrongUsage(io, `--script and --url are for one tool, and there are ${incoming.length}.`);
  const reach = givenReach(options, io);
  const given = {
    ...(backend !== undefined && { backends: [backend] }),
    ...(reach !== undefined && { reach }),
  };
  return withRegistry(options, io, async ({ database, registryOptions, principal }) => {
    const texts = new Map(read.files.map(({ source, text }) => [source, text]));
    const found = read.files.flatMap((file) => judge(file, principal, options));
    if (found.some(isError)) {
      await tellDiagnostics(io, io.stdout, found, texts);
      io.stdout.write(nothingAdded);
      return 1;
    }
    const tools = incoming.map((tool) => asWritten(tool, options, given));
    const report = await importDefinitions(database, principal, tools, {
      atomic: "all",
      source: paths.join(", "),
      ...(namespace !== undefined && { namespace }),
      registry: registryOptions,
    });
    if (options.format === "json") writeJson(io, report);
    else await tell(report, texts, io);
    return refusedExitCode(report);
  });
}

/** Whether everything could be read and there is something; otherwise what is missing is told. */
export function isReadable({ files, unreadable }: IncomingFiles, io: Io): boolean {
  for (const { source, why } of unreadable) complain(io, `${sourceName(source)} ${why}.`);
  const isEmpty = files.every(({ tools, diagnostics }) => tools.length === 0 && diagnostics.length === 0);
  if (isEmpty && unreadable.length === 0) complain(io, "No tool definition is there.");
  return !isEmpty && unreadable.length === 0;
}

/** What is wrong with the text of a file that is written as the registry writes; of others, whether they can be read. */
function judge(
  { source, document, tools, diagnostics }: IncomingFile,
  { tier }: Principal,
  { category }: AddOptions,
): readonly Diagnostic[] {
  const own = tools.every(({ format }) => format === lexichord.id) ? document : undefined;
  const found = lexichord.read(own?.value ?? []).flatMap(({ at, value }) => {
    const whole = category !== undefined && isJsonObject(value) ? { ...value, category } : value;
    const judged = check(whole, { profile: lexichord.id, tier });
    return judged.diagnostics.map((each) => ({ ...each, pointer: at + each.pointer }));
  });
  const located = own === undefined ? [] : locate(found, own);
  return [...diagnostics, ...located].map((each) => ({ ...each, source }));
}

const lexichord = formatNamed("lexichord") as Format;

const nothingAdded =
  "\nNothing was added. For tools of others, `toolwright import file` maps names and fills in categories.\n";

/** What a format has no place for is kept all the same. */
const matters = ({ code }: Diagnostic): boolean => code !== "not-in-format";

/** Taken as it is: what the registry does not admit is for the author to mend. */
function asWritten(
  { format: _, ...incoming }: IncomingTool,
  { category }: AddOptions,
  given: Pick<Definition, "backends" | "reach">,
): IncomingTool {
  const { definition } = incoming;
  return {
    ...incoming,
    definition: {
      ...definition,
      ...(category !== undefined && { tool: { ...definition.tool, category } }),
      ...given,
    },
  };
}

async function tell(report: ImportReport, texts: ReadonlyMap<string, string>, io: Io): Promise<void> {
  for (const { toolId, name, outcome, place, refusal, warnings } of report.tools) {
    if (refusal !== undefined) {
      complain(io, `${sourceName(place ?? name)}: ${name} was refused. ${refusal.message}`);
      const found = refusal.diagnostics.filter(matters).map((each) => ({ ...each, source: place ?? name }));
      await tellDiagnostics(io, io.stdout, found, new Map());
    } else if (outcome !== "withheld") {
      io.stdout.write(
        `${oneLine(toolId ?? name)} ${outcome === "unchanged" ? "is unchanged" : `was ${outcome}`}.\n`,
      );
      const found = warnings.filter(matters);
      await tellDiagnostics(
        io,
        io.stderr,
        found.map((each) => ({ ...each, source: place ?? name })),
        texts,
      );
    }
  }
  const isRejected = report.tools.some(({ refusal }) => refusal?.failure === "definition-rejected");
  if (report.refused > 0) io.stdout.write(isRejected ? nothingAdded : "Nothing was added.\n");
  else if (report.tools.length > 1) io.stdout.write(`\n${count(report.tools.length, "tool")}.\n`);
}
