/** JSON equality: key order is free, 1.0 equals 1, -0 equals 0. Only own keys count. */
export function deepEqual(a: unknown, b: unknown): boolean {
  return equalSoon(a, b, 0, { steps: 0 }) ?? equalWithoutRecursion(a, b);
}

/** Undefined means undecided: too deep for the stack, or so many steps that shared parts may be walked again and again. */
function equalSoon(a: unknown, b: unknown, depth: number, work: { steps: number }): boolean | undefined {
  if (a === b) return true;
  if (!isContainer(a) || !isContainer(b)) return false;
  if (depth === maxRecursion || ++work.steps > maxSteps) return undefined;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) {
      const equal = equalSoon(a[i], b[i], depth + 1, work);
      if (equal !== true) return equal;
    }
    return true;
  }
  const keys = sharedKeys(a, b);
  if (keys === undefined) return false;
  for (const key of keys) {
    const equal = equalSoon(a[key], b[key], depth + 1, work);
    if (equal !== true) return equal;
  }
  return true;
}

/** Each pair of containers is compared once, so cycles and shared parts end. */
function equalWithoutRecursion(a: unknown, b: unknown): boolean {
  const left: unknown[] = [a];
  const right: unknown[] = [b];
  const compared = new Map<unknown, Set<unknown>>();
  while (left.length > 0) {
    const one = left.pop();
    const other = right.pop();
    if (one === other) continue;
    if (!isContainer(one) || !isContainer(other)) return false;
    const partners = compared.get(one) ?? new Set();
    if (partners.has(other)) continue;
    compared.set(one, partners.add(other));
    if (Array.isArray(one) !== Array.isArray(other)) return false;
    const keys = sharedKeys(one, other);
    if (keys === undefined) return false;
    for (const key of keys) {
      left.push(one[key]);
      right.push(other[key]);
    }
  }
  return true;
}

function sharedKeys(a: Container, b: Container): readonly string[] | undefined {
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length) return undefined;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (key !== others[i] && !Object.hasOwn(b, key)) return undefined;
  }
  return keys;
}

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container => typeof value === "object" && value !== null;

const maxRecursion = 500;
const maxSteps = 5_000_000;
