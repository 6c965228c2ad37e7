import { type CategoryName, categories, isError, type JsonValue, ToolwrightError } from "@toolwright/core";
import {
  exportDefinitions,
  type ImportedTool,
  type ImportReport,
  type IncomingTool,
  importDefinitions,
  readIncoming,
} from "@toolwright/store";
import type { Handlers } from "../http/handler.ts";

export const transferHandlers: Pick<Handlers, "importTools" | "exportTools"> = {
  importTools: async ({ body }, { house: { database, registryOptions }, principal }) => {
    const { definition, format, source, namespace, category, shorten, atomic, only, dryRun } = body;
    const { tools, diagnostics } = readIncoming(definition as JsonValue, format);
    if (atomic === true && diagnostics.some(isError)) {
      throw new ToolwrightError("definition-rejected", { diagnostics });
    }
    const report = await importDefinitions(database, principal, chosen(tools, only), {
      registry: registryOptions,
      ...(source !== undefined && { source }),
      ...(namespace !== undefined && { namespace }),
      ...(category !== undefined && { category: categoryNamed(category) }),
      ...(shorten !== undefined && { shorten }),
      ...(atomic === true && { atomic: "all" }),
      ...(dryRun !== undefined && { dryRun }),
    });
    return { report: importReportAs(report), diagnostics: [...diagnostics] };
  },
  exportTools: ({ query: { namespace, includeBuiltIn } }, { house: { registry }, principal }) =>
    exported(
      exportDefinitions(registry, principal, {
        ...(namespace !== undefined && { namespace }),
        ...(includeBuiltIn === "false" && { isBuiltIn: false }),
      }),
    ),
};

function chosen(
  tools: readonly IncomingTool[],
  only: readonly string[] | undefined,
): readonly IncomingTool[] {
  if (only === undefined) return tools;
  const wanted = new Set(only);
  return tools.filter(({ definition: { tool } }) => wanted.has(tool.name));
}

function categoryNamed(name: string): CategoryName {
  if (Object.hasOwn(categories, name)) return name as CategoryName;
  throw new ToolwrightError("invalid-value", {
    name: "The category",
    reason: `there is none called ${JSON.stringify(name)}`,
  });
}

/** The members of a line of `toolwright export`, in its order. */
async function* exported(found: ReturnType<typeof exportDefinitions>) {
  for await (const { digest, definition } of found) yield { digest, definition } as Record<string, unknown>;
}

export const importReportAs = ({ tools, ...counts }: ImportReport) => ({
  ...counts,
  tools: tools.map(importedAs),
});

const importedAs = ({ notes, warnings, refusal, ...tool }: ImportedTool) => ({
  ...tool,
  notes: [...notes],
  warnings: [...warnings],
  ...(refusal && { refusal: { ...refusal, diagnostics: [...refusal.diagnostics] } }),
});
