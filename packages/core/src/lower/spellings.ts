/** Ways to write a name with fewer kinds of characters, the closest to it first. */
export function spellings(name: string): readonly string[] {
  const plain = name.normalize("NFC");
  const few = [
    plain.replace(/[^A-Za-z0-9_.:-]/gu, "_"),
    plain.replace(/[^A-Za-z0-9_.-]/gu, "_"),
    plain.replace(/[^A-Za-z0-9_-]/gu, "_"),
    plain.replace(/[^A-Za-z0-9_]/gu, "_"),
    inSnakeCase(plain),
  ];
  return [...new Set(few.flatMap((each) => [each, `_${each}`]).concat(`t_${inSnakeCase(plain)}`))];
}

const inSnakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/gu, "_")
    .toLowerCase();
