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
    const page = await registry.search(principal, queryOf(text, options));
    if (options.format === "json") {
      writeJson(io, { tools: page.items, total: page.total, next: page.next ?? null });
      return 0;
    }
    const paint = await paintFor(io.stdout, io.env);
    if (page.items.length > 0) {
      const headings = ["TOOL", "CATEGORY", "VERSION", "DESCRIPTION"];
      io.stdout.write(table(headings, page.items.map(rowOf), { paint, width: io.stdout.width ?? 80 }));
      io.stdout.write("\n");
    }
    io.stdout.write(`${closing(page.items.length, page.total, text !== undefined)}\n`);
    if (page.next !== undefined) io.stdout.write(`${paint.faint(`The next ones: --cursor ${page.next}`)}\n`);
    return 0;
  });
}

export function queryOf(text: string | undefined, options: Partial<Options>): SearchQuery {
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

function rowOf({ toolId, category, version, description, availability }: Summary): readonly string[] {
  const hidden = availability.isAvailable ? "" : `(needs ${availability.needs}) `;
  return [toolId, category, version ?? "", hidden + description];
}

function closing(shown: number, total: number, wasSearched: boolean): string {
  if (total === 0) return wasSearched ? "No tool fits." : "No tools.";
  return shown === total ? `${count(total, "tool")}.` : `${grouped(shown)} of ${count(total, "tool")}.`;
}
