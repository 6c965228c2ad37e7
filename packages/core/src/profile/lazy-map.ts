/** A map whose values are made when they are first asked for, and kept. */
export class LazyMap<K, V> implements ReadonlyMap<K, V> {
  private readonly makers: ReadonlyMap<K, () => V>;
  private readonly made = new Map<K, V>();

  constructor(makers: Iterable<readonly [K, () => V]>) {
    this.makers = new Map(makers);
  }

  get size(): number {
    return this.makers.size;
  }

  has(key: K): boolean {
    return this.makers.has(key);
  }

  get(key: K): V | undefined {
    const held = this.made.get(key);
    if (held !== undefined) return held;
    const value = this.makers.get(key)?.();
    if (value !== undefined) this.made.set(key, value);
    return value;
  }

  keys(): MapIterator<K> {
    return this.makers.keys();
  }

  *entries(): MapIterator<[K, V]> {
    for (const key of this.makers.keys()) yield [key, this.get(key) as V];
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(visit: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }
}
