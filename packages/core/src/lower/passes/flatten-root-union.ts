import { deepEqual } from "../../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { addDescription } from "../add-description.ts";
import { asserts } from "../keyword-families.ts";
import type { Origins } from "../origins.ts";
import { definePass, has } from "../pass.ts";
import { isPlainForm } from "../plain-form.ts";
import { reaches } from "../reaches.ts";
import { resolved } from "../resolved.ts";
import { valuesOf } from "../type-of.ts";
import { ValueSet } from "../value-set.ts";
import { wireKeys } from "../wire-keys.ts";

export const flattenRootUnion = definePass({
  name: "flatten-root-union",
  summary:
    "Arguments of several forms become one object, and words say what belongs together; by option, or where no union is taken at all.",
  when: (facts) => facts.rootUnions === false,
  signs: has("anyOf", "oneOf"),
  rewrite(schema, { facts, isRoot, options, lose, definitionOf, origins }) {
    const keyword = schema.anyOf === undefined ? "oneOf" : "anyOf";
    // Under one name there would have to be a union.
    const mayWrap = options.rootUnion !== "flatten" && reaches(facts, keyword);
    if (!isRoot || mayWrap) return schema;
    const { [keyword]: union, ...rest } = schema;
    if (!Array.isArray(union)) return schema;
    const forms = union.map((branch: JsonValue) => resolved(branch, definitionOf, origins));
    if (!forms.every(isPlainForm) || Object.keys(rest).some((each) => asserts(each) && each !== "type"))
      return schema;
    const required = requiredIn(forms[0]).filter((name) =>
      forms.every((form) => requiredIn(form).includes(name)),
    );
    const { members, unsaid } = membersOf(forms, origins);
    const flat: Record<string, JsonValue> = { ...rest, type: "object", properties: members, required };
    if (forms.every(isClosed)) flat.additionalProperties = false;
    lose(
      "widened",
      "Members of different forms can be mixed; what belongs together is told in words.",
      keyword,
    );
    if (!forms.every(isClosed))
      lose("narrowed", "Members that one form declares are held to that in every form.", keyword);
    for (const each of unsaid)
      lose(
        "annotation",
        `Forms say "${each.keyword}" of "${each.name}" in several ways, which are not sent.`,
        keyword,
      );
    for (const each of new Set(forms.flatMap(otherWords)))
      lose("annotation", `One object has no place for "${each}" of its forms.`, keyword);
    const keys = wireKeys(flat, facts, isRoot);
    const named = (name: JsonValue): string => keys?.get(String(name)) ?? String(name);
    return addDescription(flat, forms.map((form, i) => words(form, i, required, named)).join(" "));
  },
});

const isClosed = (form: JsonObject): boolean => form.additionalProperties === false;

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isJsonObject(properties) ? properties : {});

const requiredIn = (form: JsonObject | undefined): readonly JsonValue[] =>
  Array.isArray(form?.required) ? form.required : [];

/** What is said of a form alone and is neither among its words nor asked of arguments. */
const otherWords = (form: JsonObject): readonly string[] =>
  Object.keys(form).filter((each) => !asserts(each) && each !== "title" && each !== "description");

interface Unsaid {
  readonly name: string;
  readonly keyword: string;
}

/** Every member of every form; one that differs may be what it is in any of them. */
function membersOf(
  forms: readonly JsonObject[],
  origins: Origins,
): { members: JsonObject; unsaid: readonly Unsaid[] } {
  const members: Record<string, JsonValue> = {};
  const unsaid: Unsaid[] = [];
  for (const [name, variants] of variantsIn(forms)) {
    const [first] = variants as readonly [JsonValue];
    const common = variants.length > 1 && variants.every(isJsonObject) ? commonOf(variants) : undefined;
    if (common !== undefined) origins.derive(first as JsonObject, common.schema);
    setOwn(members, name, variants.length === 1 ? first : (common?.schema ?? { anyOf: variants }));
    for (const keyword of common?.differing ?? []) unsaid.push({ name, keyword });
  }
  return { members, unsaid };
}

interface Common {
  readonly schema: JsonObject;
  /** What is said in several ways and not by a description. */
  readonly differing: readonly string[];
}

/** Lists of texts as one list, and schemas that differ only in words as one, with what is said in every form. */
function commonOf(variants: readonly JsonObject[]): Common | undefined {
  const schema = demandedByAll(variants);
  if (schema === undefined) return undefined;
  const differing: string[] = [];
  for (const keyword of new Set(variants.flatMap((each) => Object.keys(each)))) {
    if (asserts(keyword)) continue;
    const said = variants.map((each) => each[keyword]);
    if (said.every((each) => each !== undefined && deepEqual(each, said[0] as JsonValue)))
      setOwn(schema, keyword, said[0] as JsonValue);
    else if (keyword === "description") schema.description = described(variants);
    else differing.push(keyword);
  }
  return { schema, differing };
}

function demandedByAll(variants: readonly JsonObject[]): Record<string, JsonValue> | undefined {
  if (variants.every(listsTexts))
    return { type: "string", enum: [...new Set(variants.flatMap((each) => valuesOf(each) ?? []))] };
  const [first, ...rest] = variants.map(demands) as [JsonObject, ...JsonObject[]];
  return rest.every((each) => deepEqual(each, first)) ? { ...first } : undefined;
}

const listsTexts = (schema: JsonObject): boolean =>
  valuesOf(schema)?.every((value) => typeof value === "string") === true;

const demands = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => asserts(keyword)));

/** "a": Removes it. "b": Keeps it. */
function described(variants: readonly JsonObject[]): string {
  const isList = variants.every(listsTexts);
  const said = variants.flatMap((each) => {
    const { description } = each;
    if (typeof description !== "string" || description.trim() === "") return [];
    const of = isList ? `${valuesOf(each)?.map(quoted).join(" or ")}: ` : "";
    return [asSentence(of + description)];
  });
  return [...new Set(said)].join(" ");
}

const quoted = (value: JsonValue): string => JSON.stringify(value);

const asSentence = (words: string): string =>
  String(addDescription({ description: words }, "").description).trim();

/** What a member may be, by its name. */
function variantsIn(forms: readonly JsonObject[]): ReadonlyMap<string, readonly JsonValue[]> {
  const found = new Map<string, { readonly met: ValueSet; readonly variants: JsonValue[] }>();
  for (const form of forms) {
    const properties = propertiesOf(form);
    for (const name of Object.keys(properties)) {
      const variant = properties[name] as JsonValue;
      const { met, variants } = found.get(name) ?? { met: new ValueSet(), variants: [] };
      if (met.add(variant)) variants.push(variant);
      found.set(name, { met, variants });
    }
  }
  return new Map([...found].map(([name, { variants }]) => [name, variants]));
}

/** "If kind is file, path must be given." */
function words(
  form: JsonObject,
  index: number,
  always: readonly JsonValue[],
  named: (name: JsonValue) => string,
): string {
  const properties = propertiesOf(form);
  const fixed = new Map(
    Object.keys(properties).flatMap((name): [string, JsonValue][] => {
      const property = properties[name];
      const values = isJsonObject(property) ? valuesOf(property) : undefined;
      return values?.length === 1 ? [[name, values[0] as JsonValue]] : [];
    }),
  );
  const joined = (verb: string): string =>
    [...fixed].map(([name, value]) => `${named(name)}${verb} ${quoted(value)}`).join(" and ");
  const [subject, when] =
    fixed.size === 0 ? [`Form ${index + 1}`, `In form ${index + 1}`] : [joined(""), `If ${joined(" is")}`];
  const said = saidOf(form, [...fixed.values()]);
  const list = (names: readonly JsonValue[]): string => names.map(named).join(" and ");
  const needed = requiredIn(form).filter((name) => !always.includes(name));
  const may = Object.keys(properties).filter((name) => !requiredIn(form).includes(name) && !fixed.has(name));
  const clauses = [
    ...(needed.length > 0 ? [`${list(needed)} must be given`] : []),
    ...(may.length > 0 ? [`${list(may)} may be${needed.length > 0 ? "" : " given"}`] : []),
  ];
  const asked = `${when}, ${clauses.length === 0 ? "nothing else is needed" : clauses.join(", and ")}.`;
  return said === "" ? asked : `${subject}: ${said} ${asked}`;
}

/** Title and description of a form as a sentence; a title that only repeats what the form is known by says nothing. */
function saidOf({ title, description }: JsonObject, known: readonly JsonValue[]): string {
  const parts = [known.includes(title as JsonValue) ? undefined : title, description].filter(
    (each) => typeof each === "string" && each.trim() !== "",
  );
  return parts.length === 0 ? "" : asSentence(parts.join(" - "));
}
