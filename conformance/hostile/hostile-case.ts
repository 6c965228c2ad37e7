/** A schema and values made to break an engine. Made when its turn comes: some fill a good part of the memory. */
export interface HostileCase {
  readonly name: string;
  readonly make: () => { readonly schema: unknown; readonly values: readonly unknown[] };
  readonly dialect?: "2020-12" | "draft-07";
}

export const plainValues: readonly unknown[] = [null, {}, [], "", "a", 0, true, { a: 1 }, ["a", "a"]];

/** A case whose parts are small enough to be written down. */
export const hostile = (
  name: string,
  schema: unknown,
  values: readonly unknown[] = plainValues,
): HostileCase => ({ name, make: () => ({ schema, values }) });

/** A value `depth` levels deep, from the inside out, without recursion. */
export function nest(depth: number, innermost: unknown, wrap: (inner: unknown) => unknown): unknown {
  let value = innermost;
  for (let i = 0; i < depth; i += 1) value = wrap(value);
  return value;
}

/** An object with an own property of any name, as JSON.parse would make it. */
export function own(name: string, value: unknown): Record<string, unknown> {
  const object = {};
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  return object;
}

/** An object of many properties, by number. */
export const many = (
  count: number,
  value: (index: number) => unknown,
  prefix = "p",
): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, value(i)]));

export const listOf = (count: number, value: (index: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, i) => value(i));
