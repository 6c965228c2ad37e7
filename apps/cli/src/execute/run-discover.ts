import { join, resolve } from "node:path";
import type { Definition } from "@toolwright/core";
import {
  createSandbox,
  type Discovered,
  type Discovery,
  discover,
  fileCache,
  type ToolFolder,
} from "@toolwright/executor";
import { type ImportReport, importDefinitions } from "@toolwright/store";
import type { ActingOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { dataPlace } from "../registry/data-place.ts";
import { type OpenRegistry, withRegistry } from "../registry/with-registry.ts";
import { writeJson } from "../registry/write-json.ts";
import { followFolders } from "./follow-folders.ts";
import { renderDiscovery } from "./render-discovery.ts";

export interface DiscoverOptions extends ActingOptions {
  readonly dryRun: boolean;
  readonly watch: boolean;
  readonly format: "text" | "json" | undefined;
}

/** Executables of folders, asked for their schemas and kept in the registry under the names they say. */
export async function runDiscover(
  given: readonly string[],
  options: DiscoverOptions,
  io: Io,
): Promise<ExitCode> {
  const folders =
    given.length > 0
      ? given.map((path) => ({ origin: "project", path: resolve(io.folder, path) }))
      : usualFolders(io);
  return withRegistry(options, io, async (open) => {
    const sandbox = createSandbox();
    const place = dataPlace(options.data, io);
    const cache = "folder" in place ? fileCache(join(place.folder, "discovery.json")) : undefined;
    try {
      let refused = 0;
      const look = async (): Promise<void> => {
        const found = await discover(sandbox, folders, cache);
        refused = found.refused.length;
        const kept = options.dryRun ? undefined : await keep(open, found, folders);
        if (options.format === "json")
          writeJson(
            io,
            kept === undefined ? found : { ...found, import: kept.report, removed: kept.removed },
          );
        else io.stdout.write(await renderDiscovery(found, kept, io));
      };
      const paths = folders.map(({ path }) => path);
      await (options.watch ? followFolders(paths, look, io.onInterrupt) : look());
      return refused > 0 ? 1 : 0;
    } finally {
      await sandbox.close();
    }
  });
}

/** Seed 002: system, user, project; a later one wins. */
function usualFolders({ folder, env }: Io): readonly ToolFolder[] {
  const { TOOLWRIGHT_SYSTEM_TOOLS = "/usr/local/libexec/toolwright", HOME } = env;
  return [
    { origin: "system", path: TOOLWRIGHT_SYSTEM_TOOLS },
    ...(HOME ? [{ origin: "user", path: join(HOME, ".toolwright", "tools") }] : []),
    { origin: "project", path: join(folder, ".toolwright", "tools") },
  ];
}

export interface Kept {
  readonly report: ImportReport;
  /** Tools whose executable is gone. */
  readonly removed: readonly string[];
}

async function keep(
  { database, registry, registryOptions, principal }: OpenRegistry,
  { registered, refused }: Discovery,
  folders: readonly ToolFolder[],
): Promise<Kept> {
  const tools = registered.map((each) => ({
    definition: definitionOf(each),
    format: "ikigai",
    place: each.path,
  }));
  const report = await importDefinitions(database, principal, tools, {
    namespace: "",
    source: folders.map(({ path }) => path).join(", "),
    registry: registryOptions,
  });
  const there = new Set([...registered, ...refused].map(({ path }) => path));
  const removed: string[] = [];
  const { items } = await registry.search(principal, {
    backends: ["process"],
    limit: 1_000,
    isBuiltIn: false,
  });
  for (const { toolId } of items) {
    const stored = await registry.get(principal, toolId);
    const path = stored?.definition.backends?.find((backend) => backend.kind === "process")?.command;
    const isOurs = path !== undefined && folders.some((folder) => path.startsWith(`${folder.path}/`));
    if (isOurs && !there.has(path) && (await registry.remove(principal, toolId))) removed.push(toolId);
  }
  return { report, removed };
}

const definitionOf = ({ tool, path }: Discovered): Definition => ({
  tool,
  backends: [{ kind: "process", command: path, protocol: "ikigai" }],
});
