import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { RunsPrograms } from "../process/run-executable.ts";

const asker = fileURLToPath(new URL("./ask-schemas.mjs", import.meta.url));

/** Seed 002: a second, and 8 KB. */
export const askLimits = { waitMs: 1_000, mostBytes: 8_192 };

/** What a program answered to `--schema`. */
export type Answer =
  | {
      readonly kind: "ended";
      readonly text: Uint8Array;
      readonly code: number | null;
      readonly signal: string | null;
    }
  | { readonly kind: "timeout" }
  | { readonly kind: "too-large" }
  | { readonly kind: "not-started"; readonly message: string }
  | { readonly kind: "not-asked"; readonly message: string };

const atOnce = availableParallelism() * 2;

/**
 * Asks all programs, in a world that they cannot change and without a network. One sandbox holds many, because making
 * one takes longer than most programs do; whoever was ended by a signal is asked again alone, for it may have been
 * ended by a neighbour.
 */
export async function askSchemas(
  sandbox: RunsPrograms,
  paths: readonly string[],
): Promise<readonly Answer[]> {
  const answers = await askTogether(sandbox, paths);
  const again = paths.flatMap((_, i) => {
    const answer = answers[i];
    return answer?.kind === "ended" && answer.signal !== null ? [i] : [];
  });
  if (paths.length === 1 || again.length === 0) return answers;
  const alone = new Map<number, Answer>();
  for (const i of again) alone.set(i, (await askTogether(sandbox, [paths[i] as string]))[0] as Answer);
  return answers.map((answer, i) => alone.get(i) ?? answer);
}

interface Line {
  readonly index: number;
  readonly problem?: "timeout" | "too-large" | "not-started";
  readonly message?: string;
  readonly text?: string;
  readonly code?: number | null;
  readonly signal?: string | null;
}

async function askTogether(sandbox: RunsPrograms, paths: readonly string[]): Promise<readonly Answer[]> {
  if (paths.length === 0) return [];
  const question = JSON.stringify({ paths, ...askLimits, atOnce });
  const rounds = Math.ceil(paths.length / atOnce);
  const { stdout, end } = await sandbox.run({
    command: process.execPath,
    arguments: [asker],
    input: Buffer.from(question),
    level: "Standard",
    allowSideEffects: false,
    reach: { read: [...new Set([...paths.map((path) => dirname(path)), dirname(asker), process.execPath])] },
    limits: {
      wallMs: 5_000 + rounds * askLimits.waitMs,
      cpuMs: 5_000 + paths.length * askLimits.waitMs,
      memoryBytes: 2 * 1024 ** 3,
      processes: 512,
      fileBytes: 1024 ** 2,
      temporaryBytes: 16 * 1024 ** 2,
      outputBytes: 1024 + paths.length * (askLimits.mostBytes * 2 + 512),
    },
  });
  const message = end.kind === "not-run" ? end.message : `asking ended by ${end.kind}`;
  const answers: Answer[] = paths.map(() => ({ kind: "not-asked", message }));
  for (const line of Buffer.from(stdout).toString("utf8").split("\n")) {
    if (!line.endsWith("}")) continue;
    const parsed = JSON.parse(line) as Line;
    answers[parsed.index] = answerOf(parsed);
  }
  return answers;
}

function answerOf({ problem, message = "", text = "", code = null, signal = null }: Line): Answer {
  if (problem === "not-started") return { kind: problem, message };
  if (problem !== undefined) return { kind: problem };
  return { kind: "ended", text: Buffer.from(text, "base64"), code, signal };
}
