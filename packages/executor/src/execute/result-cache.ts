import type { Done } from "./outcome.ts";

const most = 1_000;

/** Answers of tools that change nothing, the oldest given up first. */
export class ResultCache {
  private readonly held = new Map<string, { outcome: Done; at: number }>();

  get(key: string, youngerThanMs: number, now: number): Done | undefined {
    const found = this.held.get(key);
    return found !== undefined && now - found.at <= youngerThanMs ? found.outcome : undefined;
  }

  set(key: string, outcome: Done, now: number): void {
    this.held.delete(key);
    this.held.set(key, { outcome, at: now });
    const [oldest] = this.held.keys();
    if (this.held.size > most && oldest !== undefined) this.held.delete(oldest);
  }
}
