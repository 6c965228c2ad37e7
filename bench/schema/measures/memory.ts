import { getHeapStatistics } from "node:v8";
import { distinctVariant } from "../distinct-variant.ts";
import type { Rival } from "../rival.ts";
import type { Work } from "../workload.ts";

const count = 10_000;

/** Kilobytes that a compiled schema holds after one use, beyond the schema itself. */
export function measureMemory(rival: Rival, works: readonly Work[]): { heap: number; resident: number } {
  const subjects = Array.from({ length: count }, (_, i) => {
    const { schema, dialect, valid } = distinctVariant(works[i % works.length]!, i);
    return { schema: rival.prepare?.(schema) ?? schema, dialect, value: valid[0]! };
  });
  const kept: unknown[] = new Array(count).fill(null);
  const before = used();
  for (let i = 0; i < count; i += 1) {
    const { schema, dialect, value } = subjects[i]!;
    try {
      const compiled = rival.compile(schema, dialect, "verdict");
      rival.accepts(compiled, value);
      kept[i] = compiled;
    } catch {
      // A schema the library cannot take holds nothing.
    }
  }
  const after = used();
  if (kept.filter((one) => one !== null).length < count * 0.98)
    throw new Error(`${rival.name} compiles too few`);
  const heap = (after.heap - before.heap) / count;
  // A process that had pages to spare did not grow by what it holds, but holds it all the same.
  return { heap, resident: Math.max(heap, (after.resident - before.resident) / count) };
}

function used(): { heap: number; resident: number } {
  for (let i = 0; i < 4; i += 1) globalThis.gc!();
  const { used_heap_size, malloced_memory, external_memory } = getHeapStatistics();
  return {
    heap: (used_heap_size + malloced_memory + external_memory) / 1_024,
    resident: process.memoryUsage.rss() / 1_024,
  };
}
