export interface UsageItem {
  readonly day: string;
  readonly toolId: string;
  readonly calls: number;
  readonly failed: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}

export interface DaySum {
  readonly day: string;
  readonly calls: number;
  readonly failed: number;
  /** The longest of that day's p95; of several tools no exact one can be had from their own. */
  readonly p95Ms: number | null;
}

export type ToolSum = Omit<UsageItem, "day">;

const dayMs = 86_400_000;

/** The last days up to this moment, in UTC, oldest first. */
export function daysUntil(now: Date, count: number): readonly string[] {
  const length = Math.max(1, Math.min(Math.trunc(count) || 1, 366));
  return Array.from({ length }, (_, i) =>
    new Date(now.getTime() - (length - 1 - i) * dayMs).toISOString().slice(0, 10),
  );
}

/** One sum for each day, also for those without a call. */
export function byDay(items: readonly UsageItem[], days: readonly string[]): readonly DaySum[] {
  const found = Map.groupBy(items, ({ day }) => day);
  return days.map((day) => {
    const own = found.get(day) ?? [];
    return { day, calls: sum(own, "calls"), failed: sum(own, "failed"), p95Ms: most(own, "p95Ms") };
  });
}

/** Most called first. Medians of several days are weighed by their calls. */
export const byTool = (items: readonly UsageItem[]): readonly ToolSum[] =>
  [...Map.groupBy(items, ({ toolId }) => toolId)]
    .map(([toolId, own]) => ({
      toolId,
      calls: sum(own, "calls"),
      failed: sum(own, "failed"),
      p50Ms: weighed(own),
      p95Ms: most(own, "p95Ms"),
    }))
    .toSorted((a, b) => b.calls - a.calls || (a.toolId < b.toolId ? -1 : 1));

const sum = (items: readonly UsageItem[], member: "calls" | "failed"): number =>
  items.reduce((total, item) => total + item[member], 0);

function most(items: readonly UsageItem[], member: "p95Ms"): number | null {
  const known = items.flatMap((item) => (item[member] === null ? [] : [item[member]]));
  return known.length === 0 ? null : Math.max(...known);
}

function weighed(items: readonly UsageItem[]): number | null {
  const known = items.filter(({ p50Ms }) => p50Ms !== null);
  const calls = sum(known, "calls");
  return calls === 0
    ? null
    : known.reduce((total, { p50Ms, calls }) => total + (p50Ms ?? 0) * calls, 0) / calls;
}
