/** Things that are done some time after they are asked for, many at once. What fails is told and not tried again. */
export class Gathered<Item> {
  private readonly waitMs: number;
  private readonly doAll: (items: readonly Item[]) => Promise<void>;
  private readonly onError: (error: unknown) => void;
  private items: Item[] = [];
  private timer: NodeJS.Timeout | undefined;
  private doing: Promise<void> = Promise.resolve();

  constructor(
    waitMs: number,
    doAll: (items: readonly Item[]) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    this.waitMs = waitMs;
    this.doAll = doAll;
    this.onError = onError;
  }

  add(item: Item): void {
    this.items.push(item);
    this.timer ??= setTimeout(() => void this.flush(), this.waitMs);
  }

  /** Settled when all that was asked for is done. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const items = this.items;
    this.items = [];
    if (items.length > 0)
      this.doing = this.doing.then(() => this.doAll(items)).catch((error: unknown) => this.onError(error));
    return this.doing;
  }
}
