import { loadRival, type RivalName } from "./rival.ts";
import type { Work } from "./workload.ts";

/**
 * The first schemas with enough values that every library compiles and judges alike, so that all do the
 * same work. Says what it left out: a disagreement of ours is a bug.
 */
export async function chooseHot(
  works: readonly Work[],
  names: readonly RivalName[],
  count: number,
): Promise<{ hot: Work[]; leftOut: string[] }> {
  const hot: Work[] = [];
  const leftOut: string[] = [];
  const libraries = await Promise.all(names.map(loadRival));
  for (const work of works) {
    if (hot.length === count) break;
    if (work.valid.length < 3 || work.invalid.length < 3) continue;
    const wrong: string[] = [];
    for (const library of libraries) {
      if (!(await agrees(library, work))) wrong.push(library.name);
    }
    if (wrong.length === 0) hot.push(work);
    else leftOut.push(`${work.name}: ${wrong.join(", ")}`);
  }
  return { hot, leftOut };
}

async function agrees(rival: Awaited<ReturnType<typeof loadRival>>, work: Work): Promise<boolean> {
  try {
    const schema = rival.prepare?.(work.schema) ?? work.schema;
    const compiled = await rival.compile(schema, work.dialect, "verdict");
    return (
      work.valid.every((value) => rival.accepts(compiled, value)) &&
      !work.invalid.some((value) => rival.accepts(compiled, value))
    );
  } catch {
    return false;
  }
}
