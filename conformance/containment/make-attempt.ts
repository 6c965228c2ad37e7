import type { Sandbox } from "@toolwright/executor";
import { type Attempt, outWord, type Place } from "./attempt.ts";
import { napping } from "./napping.ts";
import type { Neighbourhood } from "./neighbourhood.ts";
import { type Running, runAt } from "./run-at.ts";
import { clearScene, makeScene } from "./scene.ts";

/** Makes an attempt at a place, with the supervisor that this process is; true when it got out. */
export async function makeAttempt(
  attempt: Attempt,
  place: Place,
  mark: string,
  { sandbox, neighbours }: { readonly sandbox: Sandbox; readonly neighbours: Neighbourhood },
): Promise<boolean> {
  const scene = makeScene(mark, neighbours);
  const started: Running[] = [];
  try {
    await attempt.prepare?.(scene);
    if (attempt.beside !== undefined)
      started.push(runAt(place, attempt.beside(scene), attempt, scene, sandbox));
    const run = runAt(place, attempt.program(scene), attempt, scene, sandbox);
    started.push(run);
    const said = await run.said;
    return (await attempt.isOut?.(scene, said)) ?? said.includes(outWord);
  } finally {
    for (const { stop } of started) stop();
    await Promise.allSettled(started.map(({ said }) => said));
    endNaps(scene.nap);
    await clearScene(scene);
  }
}

/** What an attempt left running where nothing stopped it. */
export function endNaps(nap: string): void {
  for (const pid of napping(nap)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended meanwhile.
    }
  }
}
