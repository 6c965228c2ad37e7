import type { SizeFacts } from "../profile/schema-facts.ts";
import type { SchemaSize } from "../rules/schema-size.ts";

type Listed = SchemaSize["enums"][number];

/** Whether an enum has more characters than one of so many values may have. */
export const isLong = ({ values, characters }: Listed, { longEnum }: SizeFacts): boolean =>
  longEnum !== undefined && values > longEnum.values && characters > longEnum.characters;

/**
 * How many values enums may have, the most first, so that those with more can be told in words and the rest keeps the
 * limits. Nothing where it would not.
 */
export function fewerValues(size: SchemaSize, limits: SizeFacts): readonly number[] {
  const counts = [...new Set(size.enums.map(({ values }) => values))].sort((one, two) => two - one);
  // Without a limit of their number, only those are told that alone have too many characters.
  return [Infinity, ...counts.slice(1), 0].filter((most) => isEnough(most, size, limits));
}

function isEnough(most: number, { enums, characters }: SchemaSize, limits: SizeFacts): boolean {
  let told = 0;
  let left = 0;
  let spared = 0;
  for (const each of enums) {
    if (each.values <= most && !isLong(each, limits)) left += each.values;
    else {
      told += 1;
      spared += each.characters;
    }
  }
  return (
    told > 0 &&
    left <= (limits.enumValues ?? Infinity) &&
    characters - spared <= (limits.characters ?? Infinity)
  );
}
