import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { nearest } from "../explain/nearest.ts";
import { choice, short } from "../explain/short.ts";
import type { Keyword, Shape } from "../keywords.ts";
import { isCount } from "../plan/handler.ts";
import { typeBits } from "../plan/types.ts";

/** A problem inside a keyword's value: the tokens from the keyword to it, and the rest of the sentence. */
export interface ShapeProblem {
  readonly code: string;
  readonly tokens: readonly (string | number)[];
  readonly says: string;
}

type Judge = (value: JsonValue, keyword: Keyword) => readonly ShapeProblem[];

const none: readonly ShapeProblem[] = [];
/** The keyword's value itself. */
const here: readonly (string | number)[] = [];
const one = (says: string, tokens: readonly (string | number)[] = [], code = "wrong-keyword-value") => [
  { code, tokens, says },
];
const mustBe = (what: string, value: JsonValue) => one(`must be ${what}, but is ${short(value)}`);

const typeNames = [...typeBits.keys()] as string[];

function unknownType(name: JsonValue, tokens: readonly (string | number)[]): ShapeProblem {
  const meant = nearest(name, typeNames);
  const hint = meant ? `; did you mean ${JSON.stringify(meant)}?` : ` of ${choice(typeNames)}`;
  return { code: "unknown-type", tokens, says: `names ${short(name)}, which is no type${hint}` };
}

/** Up to this many entries a search through the list beats building a set. */
const FEW = 16;

/** Every entry must be a string, and none may stand twice. */
function judgeStrings(
  value: JsonValue,
  tokens: readonly (string | number)[] = here,
  twice = "wrong-keyword-value",
): readonly ShapeProblem[] {
  if (!Array.isArray(value)) return one(`must be a list of names, but is ${short(value)}`, tokens);
  const seen = value.length > FEW ? new Set<JsonValue>() : null;
  let problems: ShapeProblem[] | undefined;
  for (let i = 0; i < value.length; i++) {
    const entry = value[i] as JsonValue;
    const again = seen === null ? value.indexOf(entry) < i : seen.has(entry);
    if (typeof entry !== "string") {
      problems ??= [];
      problems.push(...one(`must hold names, but holds ${short(entry)}`, [...tokens, i]));
    } else if (again) {
      const says = `names ${short(entry)} twice`;
      problems ??= [];
      problems.push({ code: twice, tokens: [...tokens, i], says });
    }
    seen?.add(entry);
  }
  return problems ?? none;
}

function judgeType(value: JsonValue): readonly ShapeProblem[] {
  if (typeof value === "string") return typeBits.has(value) ? none : [unknownType(value, [])];
  if (!Array.isArray(value)) return mustBe("a type or a list of types", value);
  if (value.length === 0) return one("must name at least one type, but is an empty list");
  const unknown = value.flatMap((name, i) => (typeBits.has(name) ? [] : [unknownType(name, [i])]));
  return unknown.length > 0 ? unknown : judgeStrings(value);
}

function judgeStringsMap(value: JsonValue): readonly ShapeProblem[] {
  if (!isJsonObject(value)) return mustBe("an object", value);
  return Object.keys(value).flatMap((name) => judgeStrings(value[name] as JsonValue, [name]));
}

function judgeDependencies(value: JsonValue): readonly ShapeProblem[] {
  if (!isJsonObject(value)) return mustBe("an object", value);
  return Object.keys(value).flatMap((name) => {
    const entry = value[name] as JsonValue;
    return Array.isArray(entry) ? judgeStrings(entry, [name]) : none;
  });
}

function judgeVocabulary(value: JsonValue): readonly ShapeProblem[] {
  if (!isJsonObject(value)) return mustBe("an object", value);
  return Object.keys(value).flatMap((name) =>
    typeof value[name] === "boolean" ? none : one("must hold true or false", [name]),
  );
}

const anchor = /^[A-Za-z_][-A-Za-z0-9._]*$/;

/** What the metaschemas say of each shape, apart from the subschemas inside, which the walk visits. */
export const judges: Readonly<Record<Shape, Judge>> = {
  schema: () => none,
  schemas(value) {
    if (!Array.isArray(value)) return mustBe("a list of schemas", value);
    return value.length === 0 ? one("must hold at least one schema, but is an empty list") : none;
  },
  "schema-map": (value) => (isJsonObject(value) ? none : mustBe("an object that holds schemas", value)),
  "schema-or-schemas": (value) =>
    Array.isArray(value) && value.length === 0
      ? one("must hold at least one schema, but is an empty list")
      : none,
  dependencies: judgeDependencies,
  type: judgeType,
  any: () => none,
  values: (value) => (Array.isArray(value) ? none : mustBe("a list of values", value)),
  list: (value) => (Array.isArray(value) ? none : mustBe("a list", value)),
  object: judgeVocabulary,
  number: (value) => (typeof value === "number" ? none : mustBe("a number", value)),
  positive: (value) => (typeof value === "number" && value > 0 ? none : mustBe("a number above 0", value)),
  count: (value) => (isCount(value) ? none : mustBe("a whole number of 0 or more", value)),
  boolean: (value) => (typeof value === "boolean" ? none : mustBe("true or false", value)),
  string: (value) => (typeof value === "string" ? none : mustBe("a string", value)),
  pattern: (value) => (typeof value === "string" ? none : mustBe("a string", value)),
  reference: (value) => (typeof value === "string" ? none : mustBe("a string", value)),
  // Only `required` has this shape.
  strings: (value) => judgeStrings(value, here, "duplicate-required"),
  "strings-map": judgeStringsMap,
  id(value, { only }) {
    if (typeof value !== "string") return mustBe("a string", value);
    const hash = value.indexOf("#");
    const fine = only === "draft-07" || hash === -1 || hash === value.length - 1;
    return fine ? none : one(`must have no fragment, but is ${short(value)}; "$anchor" names a place`);
  },
  anchor(value) {
    if (typeof value !== "string") return mustBe("a string", value);
    return anchor.test(value) ? none : mustBe("a name of letters, digits, -, _ and .", value);
  },
};
