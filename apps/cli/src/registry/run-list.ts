import type { SearchQuery, Summary } from "@toolwright/store";
import type { ActingOptions, FilterOptions, ToldOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { count, grouped } from "../terminal/count.ts";
import { paintFor } from "../terminal/paint.ts";
import { table } from "../terminal/table.ts";
import { withRegistry } from "./with-registry.ts";
import { writeJson } from "./write-json.ts";

type Options = FilterOptions &
  ActingOptions &
  ToldOptions & { readonly order?: "name" | "updated" | undefined };

/** What fits the filters; with a text, the best match first. */
export function runList(text: string | undefined, options: Options, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ registry, principal }) => {
    const limit = options.limit ?? (text === undefined || options.format === "json" ? undefined : fewFound);
    const page = await registry.search(principal, queryOf(text, { ...options, limit }));
    if (options.format === "json") {
      writeJson(io, { tools: page.items, total: page.total, next: page.next ?? null });
      return 0;
    }
    const paint = await paintFor(io.stdout, io.env);
    if (page.items.length > 0) {
      const width = io.stdout.width ?? 80;
      const columns = columnsFor(page.items, width);
      const rows = page.items.map((tool) => columns.map(([, of]) => of(tool)));
      const headings = columns.map(([heading]) => heading);
      io.stdout.write(table(headings, rows, { paint, width }));
      io.stdout.write("\n");
    }
    io.stdout.write(`${closing(page.items.length, page.total, text !== undefined)}\n`);
    if (page.next !== undefined) io.stdout.write(`${paint.faint(`The next ones: --cursor ${page.next}`)}\n`);
    return 0;
  });
}

/** People look at the first ones. */
const fewFound = 20;

function queryOf(text: string | undefined, options: Partial<Options>): SearchQuery {
  const { namespace, category = [], tag = [], permission = [], backend = [], limit, cursor, order } = options;
  return {
    ...(text !== undefined && { text }),
    ...(namespace !== undefined && { namespace }),
    ...(category.length > 0 && { categories: category }),
    ...(tag.length > 0 && { tags: tag }),
    ...(permission.length > 0 && { permissions: permission }),
    ...(backend.length > 0 && { backends: backend }),
    ...(options.confirmed !== undefined && { requiresConfirmation: options.confirmed === "yes" }),
    ...(options.builtIn !== undefined && { isBuiltIn: options.builtIn === "yes" }),
    ...(options.all && { includeUnavailable: true }),
    ...(limit !== undefined && { limit }),
    ...(cursor !== undefined && { cursor }),
    ...(order !== undefined && { order }),
  };
}

type Column = readonly [heading: string, of: (tool: Summary) => string];

const name: Column = ["TOOL", ({ toolId }) => toolId];
const kind: Column = ["CATEGORY", ({ category }) => category];
const version: Column = ["VERSION", (tool) => tool.version ?? ""];
const description: Column = [
  "DESCRIPTION",
  ({ description: text, availability }) =>
    availability.isAvailable ? text : `(needs ${availability.needs}) ${text}`,
];

/** Enough of a description to choose by. */
const readable = 30;

/** Where names are long, the description is worth more than the rest. */
function columnsFor(tools: readonly Summary[], width: number): readonly Column[] {
  const optional = tools.some((tool) => tool.version !== null) ? [kind, version] : [kind];
  const wide = [name, ...optional];
  const taken = wide.map(
    ([heading, of]) => Math.max(heading.length, ...tools.map((tool) => of(tool).length)) + 2,
  );
  const room = width - taken.reduce((sum, each) => sum + each, 0);
  return room < readable ? [name, description] : [...wide, description];
}

function closing(shown: number, total: number, wasSearched: boolean): string {
  if (total === 0) return wasSearched ? "No tool fits." : "No tools.";
  return shown === total ? `${count(total, "tool")}.` : `${grouped(shown)} of ${count(total, "tool")}.`;
}
