/** The characters of a pattern that are neither escaped nor in a class, by their places. */
export function syntaxIn(pattern: string): readonly number[] {
  const places: number[] = [];
  let isInClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i];
    if (character === "\\") i += 1;
    else if (isInClass) isInClass = character !== "]";
    else if (character === "[") isInClass = true;
    else places.push(i);
  }
  return places;
}
