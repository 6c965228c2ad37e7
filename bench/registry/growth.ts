import type { TestServer } from "@toolwright/store/testing";
import type { Measured } from "./measure.ts";
import { fillPlace, measurePlace } from "./run-child.ts";

export interface Grown {
  readonly size: number;
  readonly fillSeconds: number;
  readonly measured: Measured;
}

/** The same registry at every size, filled on from the one before; beside a rival only at one of them. */
export async function growRegistry(
  server: TestServer,
  sizes: readonly number[],
  rivalAt: number,
): Promise<readonly Grown[]> {
  const { place, remove } = await server.makePlace();
  const grown: Grown[] = [];
  for (const [i, size] of sizes.entries()) {
    const started = performance.now();
    await fillPlace(place, sizes[i - 1] ?? 0, size);
    const fillSeconds = (performance.now() - started) / 1_000;
    console.error(`${server.kind}: ${size.toLocaleString("en")} definitions in ${fillSeconds.toFixed(0)} s`);
    grown.push({ size, fillSeconds, measured: await measurePlace(place, size, size === rivalAt) });
  }
  await remove();
  return grown;
}
