import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorMessage } from "../error-code.ts";
import { notRun } from "../plan/find-command.ts";
import { type Guardian, startGuardian } from "../process/guardian.ts";
import { neverBegun } from "../run/converse-planned.ts";
import { neverRun, notStartedOutcome } from "../run/not-started-outcome.ts";
import type { Sandbox } from "../sandbox.ts";
import { plainAbilities } from "./plain-abilities.ts";
import { runPlain } from "./run-plain.ts";

/** The sandbox of systems other than Linux: Standard alone, with the limits that one process can keep over another. */
export function createPlainSandbox(platform: NodeJS.Platform): Sandbox {
  let guardian: Guardian | undefined;
  const guarding = (): Guardian | undefined => {
    if (platform === "win32") return undefined;
    guardian ??= startGuardian(mkdtempSync(join(tmpdir(), "toolwright-guardian-")));
    return guardian;
  };
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    run: (request) => {
      const signals = [closing.signal, ...(request.signal === undefined ? [] : [request.signal])];
      const outcome = runPlain({ ...request, signal: AbortSignal.any(signals) }, platform, guarding)
        .catch((error: unknown) => notStartedOutcome(request, notRun("failed-to-start", errorMessage(error))))
        .finally(() => running.delete(outcome));
      running.add(outcome);
      return outcome;
    },
    hold: async (request) =>
      neverRun(request, notRun("isolation", "Programs are kept waiting for their input on Linux only.")),
    converse: async (request) =>
      neverBegun(request, notRun("isolation", "Programs are talked with on Linux only.")),
    inspect: async () => plainAbilities(platform),
    close: async () => {
      closing.abort();
      await Promise.all(running);
      await guardian?.close();
    },
  };
}
