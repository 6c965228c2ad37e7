import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Diagnostic, Tool } from "@toolwright/core";
import type { RunsPrograms } from "../process/run-executable.ts";
import { type Answer, askSchemas } from "./ask-schemas.ts";
import type { DiscoveryCache, Remembered } from "./discovery-cache.ts";
import { type Executable, type FileIdentity, findExecutables } from "./find-executables.ts";
import { judgeAnswer } from "./judge-answer.ts";

/** Later ones win over earlier ones: system, user, project. */
export interface ToolFolder {
  readonly origin: "system" | "user" | "project" | (string & {});
  readonly path: string;
}

export interface Discovered {
  readonly tool: Tool;
  readonly path: string;
  readonly origin: string;
  readonly warnings: readonly Diagnostic[];
}

export interface RefusedExecutable {
  readonly path: string;
  readonly origin: string;
  readonly reason: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Discovery {
  /** By name. */
  readonly registered: readonly Discovered[];
  /** Sound ones that another of the same name stands before. */
  readonly overridden: readonly (Discovered & { readonly by: string })[];
  readonly refused: readonly RefusedExecutable[];
  /** How many programs had to be asked; the others were known. */
  readonly asked: number;
}

/** Every executable of the folders, asked for its schema and judged. A bad one is named, and the others load. */
export async function discover(
  sandbox: RunsPrograms,
  folders: readonly ToolFolder[],
  cache?: DiscoveryCache,
): Promise<Discovery> {
  const found = await Promise.all(
    folders.map(async ({ origin, path }) =>
      (await findExecutables(path)).map((executable) => ({ ...executable, origin })),
    ),
  );
  const executables = found.flat();
  const { answers, asked } = await answersOf(sandbox, executables, cache);
  return { ...arrange(executables, answers), asked };
}

async function answersOf(
  sandbox: RunsPrograms,
  executables: readonly Executable[],
  cache: DiscoveryCache | undefined,
) {
  const known = cache?.load() ?? new Map<string, Remembered>();
  const answers = new Map<string, Answer>();
  const unknown: Executable[] = [];
  const digests = new Map<string, string>();
  for (const executable of executables) {
    const { path, identity } = executable;
    const remembered = known.get(path);
    if (remembered !== undefined && isSame(remembered.identity, identity))
      answers.set(path, remembered.answer);
    else {
      const digest = await digestOf(path);
      digests.set(path, digest);
      if (remembered?.digest === digest) answers.set(path, remembered.answer);
      else unknown.push(executable);
    }
  }
  const told = await askSchemas(
    sandbox,
    unknown.map(({ path }) => path),
  );
  for (const [i, { path }] of unknown.entries()) answers.set(path, told[i] as Answer);
  if (cache !== undefined && (digests.size > 0 || known.size !== executables.length)) {
    cache.save(remember(executables, answers, digests, known));
  }
  return { answers, asked: unknown.length };
}

/** What did not answer in time, or was not asked, is asked again next time. */
function remember(
  executables: readonly Executable[],
  answers: ReadonlyMap<string, Answer>,
  digests: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, Remembered>,
): ReadonlyMap<string, Remembered> {
  return new Map(
    executables.flatMap(({ path, identity }) => {
      const answer = answers.get(path);
      const digest = digests.get(path) ?? known.get(path)?.digest;
      if (answer?.kind !== "ended" || digest === undefined) return [];
      return [[path, { identity, digest, answer }] as const];
    }),
  );
}

const isSame = (one: FileIdentity, other: FileIdentity): boolean =>
  one.size === other.size &&
  one.modified === other.modified &&
  one.changed === other.changed &&
  one.inode === other.inode;

async function digestOf(path: string): Promise<string> {
  try {
    return createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
  } catch {
    return "unreadable";
  }
}

function arrange(
  executables: readonly (Executable & { origin: string })[],
  answers: ReadonlyMap<string, Answer>,
) {
  const winners = new Map<string, Discovered>();
  const overridden: (Discovered & { by: string })[] = [];
  const refused: RefusedExecutable[] = [];
  for (const { path, file, origin } of executables) {
    const judged = judgeAnswer(answers.get(path) as Answer, file);
    if ("reason" in judged) {
      refused.push({ path, origin, ...judged });
      continue;
    }
    const { name } = judged.tool;
    const before = winners.get(name);
    if (before?.origin === origin) {
      const reason = `${before.path} has the name "${name}" already`;
      refused.push({ path, origin, reason, diagnostics: [] });
      continue;
    }
    if (before !== undefined) overridden.push({ ...before, by: path });
    winners.set(name, { ...judged, path, origin });
  }
  const registered = [...winners.values()].sort((one, other) => (one.tool.name < other.tool.name ? -1 : 1));
  return { registered, overridden, refused };
}
