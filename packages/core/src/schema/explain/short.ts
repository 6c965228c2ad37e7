const LONGEST = 60;

/** A value in few characters, without reading more of it than that. */
export function short(value: unknown): string {
  try {
    return shortened(value);
  } catch {
    return "something that cannot be read";
  }
}

function shortened(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value.length <= LONGEST
        ? JSON.stringify(value)
        : `${JSON.stringify(value.slice(0, LONGEST - 3))}...`;
    case "number":
    case "boolean":
    case "undefined":
      return String(value);
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? shortList(value) : shortObject(value);
    default:
      return `a ${typeof value}`;
  }
}

function shortList(list: readonly unknown[]): string {
  if (list.length === 0) return "[]";
  const first = list.slice(0, 5).map(shortInside).join(", ");
  const text = `[${first}${list.length > 5 ? ", ..." : ""}]`;
  return text.length <= LONGEST ? text : `a list of ${list.length} items`;
}

/** Objects so large that listing their names again for every error about them would take long. */
const large = new WeakMap<object, string>();
const LARGE = 1_000;

function shortObject(value: object): string {
  const held = large.get(value);
  if (held !== undefined) return held;
  const parts: string[] = [];
  let count = 0;
  for (const name in value) {
    if (++count === LARGE) break;
    if (count === 4) parts.push("...");
    if (count > 3) continue;
    parts.push(
      `${JSON.stringify(name.slice(0, LONGEST))}: ${shortInside((value as Record<string, unknown>)[name])}`,
    );
  }
  const text = `{${parts.join(", ")}}`;
  const cut = text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 3)}...`;
  if (count === LARGE) large.set(value, cut);
  return cut;
}

function shortInside(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "[...]" : "{...}";
  return typeof value === "string" && value.length > 20
    ? `${JSON.stringify(value.slice(0, 17))}...`
    : short(value);
}

/** Values as a choice: `"a", "b" or "c"`, the first few of many. */
export const choice = (values: readonly unknown[], most = 8): string => joined(values, most, "or");

/** Values as a series: `"a", "b" and "c"`, the first few of many. */
export const series = (values: readonly unknown[], most = 8): string => joined(values, most, "and");

function joined(values: readonly unknown[], most: number, word: "or" | "and"): string {
  // To say that there is one more takes as long as to say which.
  const count = values.length === most + 1 ? values.length : most;
  const shown = values.slice(0, count).map(short);
  if (values.length > count) return `${shown.join(", ")} ${word} ${values.length - count} more`;
  if (shown.length < 2) return shown.join("");
  return `${shown.slice(0, -1).join(", ")} ${word} ${shown.at(-1)}`;
}
