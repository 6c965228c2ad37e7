/** A name that a target takes, made from one that it does not; no two alike, and never cut without a mark. */
export function legalName(name: string, legal: RegExp, longest: number, taken: ReadonlySet<string>): string {
  const spelled = name.replace(/[^A-Za-z0-9_-]/g, "_");
  const plain = [spelled, spelled.replace(/-/g, "_"), spelled.toLowerCase().replace(/-/g, "_")]
    .flatMap((each) => [each, `_${each}`, `k${each}`])
    .find((each) => each.length <= longest && legal.test(each));
  if (plain !== undefined && !taken.has(plain)) return plain;
  const base = (plain ?? `_${spelled.replace(/-/g, "_")}`).slice(0, longest - 9);
  for (let i = 0; ; i++) {
    const marked = `${base}_${hash(i === 0 ? name : `${i} ${name}`)}`;
    if (!taken.has(marked)) return marked;
  }
}

/** Eight characters that depend on all of the name (FNV-1a). */
export function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}
