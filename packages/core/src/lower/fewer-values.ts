import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { SizeFacts } from "../profile/schema-facts.ts";
import { charactersOf, type SchemaSize } from "../rules/schema-size.ts";
import { dialectRules } from "../schema/dialect/dialect-rules.ts";
import { eachSubschema } from "../schema/subschemas.ts";

type Listed = SchemaSize["enums"][number];

/** Whether an enum has more characters than one of so many values may have. */
export const isLong = ({ values, characters }: Listed, { longEnum }: SizeFacts): boolean =>
  longEnum !== undefined && values > longEnum.values && characters > longEnum.characters;

/** Whether it breaks a limit that fewer values of enums may keep. */
export const hasTooLongEnums = (size: SchemaSize, limits: SizeFacts): boolean =>
  size.enums.some((each) => isLong(each, limits)) ||
  (size.enums.length > 0 &&
    (size.enumValues > (limits.enumValues ?? Infinity) || size.characters > (limits.characters ?? Infinity)));

/** Null may be among the values only when they are written, which asks for another attempt, and seldom for a third. */
const ATTEMPTS = 3;

/**
 * The places whose enums are told in words so that the rest keeps the limits, the longest first and of equals the last;
 * then with one more, should that not do. Nothing where it would not help.
 */
export function enumsToTell(
  schema: JsonObject,
  size: SchemaSize,
  limits: SizeFacts,
  placeOf: (pointer: Pointer) => Pointer,
): readonly ReadonlySet<Pointer>[] {
  const places = placesIn(schema, placeOf);
  const long = places.filter(({ lists }) => lists.some((each) => isLong(each, limits)));
  // Sorting keeps the order of equals.
  const others = places
    .filter((place) => !long.includes(place))
    .reverse()
    .sort((one, two) => longest(two) - longest(one));
  const inTurn = [...long, ...others];
  const [mostValues, mostCharacters] = [limits.enumValues ?? Infinity, limits.characters ?? Infinity];
  let { enumValues, characters } = size;
  const found: ReadonlySet<Pointer>[] = [];
  for (const [i, { lists }] of inTurn.entries()) {
    for (const list of lists) {
      enumValues -= list.values;
      characters -= list.characters;
    }
    const isEnough = i + 1 >= long.length && enumValues <= mostValues && characters <= mostCharacters;
    if (isEnough) found.push(new Set(inTurn.slice(0, i + 1).map(({ place }) => place)));
    if (found.length === ATTEMPTS) break;
  }
  return found;
}

interface Lists {
  readonly place: Pointer;
  /** Several where it is written several times. */
  readonly lists: readonly Listed[];
}

const longest = ({ lists }: Lists): number => Math.max(...lists.map(({ values }) => values));

/** The enums of a schema by the places where their author wrote them, in their order. */
function placesIn(schema: JsonObject, placeOf: (pointer: Pointer) => Pointer): readonly Lists[] {
  const found = new Map<Pointer, Listed[]>();
  const look = (part: JsonValue, pointer: Pointer): void => {
    if (!isJsonObject(part)) return;
    const { enum: values } = part;
    if (Array.isArray(values)) {
      const place = placeOf(pointer);
      const listed = { values: values.length, characters: charactersOf(values) };
      found.set(place, [...(found.get(place) ?? []), listed]);
    }
    eachSubschema(part, keywords, (below, keyword, key) =>
      look(below, key === null ? child(pointer, keyword) : child(child(pointer, keyword), key)),
    );
  };
  look(schema, "");
  return [...found].map(([place, lists]) => ({ place, lists }));
}

const { keywords } = dialectRules["2020-12"];
