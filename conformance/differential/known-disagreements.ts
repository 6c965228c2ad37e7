import type { JsonObject, JsonValue } from "@toolwright/core";
import type { Disagreement } from "./compare.ts";
import { isExactMultiple } from "./exact-multiple.ts";
import { judges } from "./judges.ts";
import { compileOurs } from "./ours.ts";
import { withoutMultiples, withPlainNames, withReferencesAlone } from "./rewrite.ts";

/** Where a judge is wrong, and what says so. */
export interface KnownDisagreement {
  readonly judge: Disagreement["judge"];
  readonly what: string;
  /** The section of the specification that decides. */
  readonly decides: string;
  readonly covers: (disagreement: Disagreement) => boolean | Promise<boolean>;
}

export const knownDisagreements: readonly KnownDisagreement[] = [
  {
    judge: "ajv",
    what: "names that objects inherit (`__proto__`, `toString`) are not names like others to it",
    decides:
      "2020-12 validation 6.5.3 and core 10.3.2.1: `required` and `properties` speak of the names in the instance",
    covers: (one) =>
      one.alone &&
      mentionsInherited(one) &&
      agreeOn(one, withPlainNames(asRead(one)) as JsonObject, withPlainNames(one.value)),
  },
  {
    judge: "ajv",
    what: "keywords beside `$ref` count in draft-07",
    decides: "draft-07 core 8.3: all other properties in a `$ref` object MUST be ignored",
    covers: (one) =>
      one.alone &&
      one.dialect === "draft-07" &&
      mentions(one.schema, "$ref") &&
      agreeOn(one, asRead(one), one.value),
  },
  {
    judge: "ajv",
    what: "what `contains`, a reference or another `unevaluated` keyword evaluated is not always seen",
    decides: "2020-12 core 11.2 and 11.3: what counts are the annotations of all adjacent and nested schemas",
    covers: (one) =>
      one.alone &&
      unevaluated.some((keyword) => mentions(one.schema, keyword)) &&
      (mentions(one.schema, "contains") || mentions(one.schema, "$ref") || mentionsNested(one.schema)),
  },
  {
    judge: "ajv",
    what: "an empty array is accepted by `contains`, in a loop or beside `prefixItems`",
    decides: "2020-12 core 10.3.1.3, draft-07 validation 6.4.6: at least one item has to match",
    covers: (one) =>
      one.alone && mentions(one.schema, "contains") && JSON.stringify(one.value).includes("[]"),
  },
  {
    judge: "ajv",
    what: "keywords beside `$dynamicRef` may be passed over",
    decides: "2020-12 core 7.6 and 8.2.3.2: a schema's assertions all apply, a reference is one of them",
    covers: (one) => one.alone && mentions(one.schema, "$dynamicRef"),
  },
  {
    judge: "ajv",
    what: "`multipleOf` is a division in floating point",
    decides: "2020-12 validation 6.2.1: division results in an integer, of the numbers as written",
    covers: (one) =>
      judgedInexactly(
        one,
        (value, divisor) => value / divisor === Number.parseInt(String(value / divisor), 10),
      ),
  },
  {
    judge: "ajv",
    what: "several of the above at once",
    decides: "the sections named above",
    covers: (one) =>
      agreeOn(one, withPlainNames(withoutMultiples(asRead(one))) as JsonObject, withPlainNames(one.value)),
  },
  {
    judge: "hyperjump",
    what: "`multipleOf` is a remainder in floating point, give or take 1e-7",
    decides: "2020-12 validation 6.2.1: division results in an integer, of the numbers as written",
    covers: (one) =>
      judgedInexactly(one, (value, divisor) => {
        const remainder = value % divisor;
        return Math.abs(remainder) < 1.1920929e-7 || Math.abs(divisor - remainder) < 1.1920929e-7;
      }),
  },
];

export async function knownFor(disagreement: Disagreement): Promise<KnownDisagreement | undefined> {
  for (const known of knownDisagreements)
    if (known.judge === disagreement.judge && (await known.covers(disagreement))) return known;
  return undefined;
}

/** Whether the judge and we agree once the doubtful part is written so that both read it alike. */
async function agreeOn(
  { judge, dialect }: Disagreement,
  schema: JsonObject,
  value: JsonValue,
): Promise<boolean> {
  const accepts = await judges.find(({ name }) => name === judge)!.compile(schema, dialect);
  try {
    return accepts(value) === compileOurs(schema, dialect).interpreted.accepts(value);
  } catch {
    return false;
  }
}

/** The schema as its dialect reads it, which for draft-07 is not as Ajv does. */
const asRead = ({ schema, dialect }: Disagreement): JsonObject =>
  dialect === "draft-07" ? (withReferencesAlone(schema) as JsonObject) : schema;

const mentionsInherited = ({ schema, value }: Disagreement): boolean =>
  JSON.stringify(withPlainNames([schema, value])) !== JSON.stringify([schema, value]);

/** Whether some number of the value and some divisor of the schema are where the judge's arithmetic fails. */
function judgedInexactly(
  { schema, value }: Disagreement,
  judged: (value: number, divisor: number) => boolean,
): boolean {
  const divisors = numbersUnder(schema, "multipleOf");
  return numbersIn(value).some((number) =>
    divisors.some((divisor) => judged(number, divisor) !== isExactMultiple(number, divisor)),
  );
}

function numbersUnder(schema: JsonObject, keyword: string): number[] {
  const found: number[] = [];
  somewhere(schema, (here) => {
    if (typeof here[keyword] === "number") found.push(here[keyword]);
    return false;
  });
  return found;
}

function numbersIn(value: JsonValue): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const unevaluated = ["unevaluatedItems", "unevaluatedProperties"];

/** Whether one schema with an `unevaluated` keyword stands within another. */
const mentionsNested = (schema: JsonObject): boolean =>
  somewhere(schema, (here) =>
    unevaluated.some((keyword) => {
      const { [keyword]: own, ...rest } = here;
      return own !== undefined && unevaluated.some((other) => mentions(rest, other));
    }),
  );

const mentions = (schema: JsonObject, keyword: string): boolean =>
  somewhere(schema, (here) => here[keyword] !== undefined);

/** Whether some object in the document fulfils the condition. */
function somewhere(value: JsonValue, holds: (object: JsonObject) => boolean): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (!Array.isArray(value) && holds(value as JsonObject)) return true;
  return Object.values(value).some((child) => somewhere(child, holds));
}
