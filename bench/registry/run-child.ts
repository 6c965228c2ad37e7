import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { DatabasePlace } from "@toolwright/store";
import type { Measured } from "./measure.ts";

const run = promisify(execFile);
const child = fileURLToPath(new URL("./child.ts", import.meta.url));

/** Adds the definitions from one number to another. */
export async function fillPlace(place: DatabasePlace, from: number, to: number): Promise<void> {
  await run(process.execPath, [child, "fill", JSON.stringify(place), String(from), String(to)]);
}

export async function measurePlace(
  place: DatabasePlace,
  size: number,
  withRival: boolean,
): Promise<Measured> {
  const act = withRival ? "measure-with-rival" : "measure";
  const asked = [child, act, JSON.stringify(place), "0", String(size)];
  const { stdout } = await run(process.execPath, asked, { maxBuffer: 64 * 1_024 * 1_024 });
  return JSON.parse(stdout) as Measured;
}
