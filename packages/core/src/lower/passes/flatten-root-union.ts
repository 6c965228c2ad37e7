import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { addDescription } from "../add-description.ts";
import { asserts } from "../keyword-families.ts";
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
    const flat: Record<string, JsonValue> = {
      ...rest,
      type: "object",
      properties: membersOf(forms),
      required,
    };
    if (forms.every(isClosed)) flat.additionalProperties = false;
    lose(
      "widened",
      "Members of different forms can be mixed; what belongs together is told in words.",
      keyword,
    );
    if (!forms.every(isClosed))
      lose("narrowed", "Members that one form declares are held to that in every form.", keyword);
    const keys = wireKeys(flat, facts, isRoot);
    const named = (name: JsonValue): string => keys?.get(String(name)) ?? String(name);
    return addDescription(flat, forms.map((form, i) => words(form, i, required, named)).join(" "));
  },
});

const isClosed = (form: JsonObject): boolean => form.additionalProperties === false;

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isJsonObject(properties) ? properties : {});

const requiredIn = (form: JsonObject | undefined): readonly JsonValue[] =>
  Array.isArray(form?.required) ? form.required : [];

/** Every member of every form; one that differs may be what it is in any of them. */
function membersOf(forms: readonly JsonObject[]): JsonObject {
  const members: Record<string, JsonValue> = {};
  for (const [name, variants] of variantsIn(forms)) {
    const values = variants.map((each) => (isJsonObject(each) ? valuesOf(each) : undefined));
    const listed = values.every((each) => each !== undefined) ? [...new Set(values.flat())] : undefined;
    const [first] = variants as readonly [JsonValue];
    const isDiscriminator = variants.length > 1 && listed?.every((value) => typeof value === "string");
    if (isDiscriminator) setOwn<JsonValue>(members, name, { type: "string", enum: listed as JsonValue[] });
    else setOwn<JsonValue>(members, name, variants.length === 1 ? first : { anyOf: variants });
  }
  return members;
}

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
  const fixed = Object.keys(properties).flatMap((name) => {
    const property = properties[name];
    const values = isJsonObject(property) ? valuesOf(property) : undefined;
    return values?.length === 1 ? [`${named(name)} is ${JSON.stringify(values[0])}`] : [];
  });
  const when = fixed.length === 0 ? `In form ${index + 1}` : `If ${fixed.join(" and ")}`;
  const needed = requiredIn(form).filter((name) => !always.includes(name));
  const may = Object.keys(properties).filter((name) => !requiredIn(form).includes(name));
  const list = (names: readonly JsonValue[]): string => names.map(named).join(" and ");
  const must = needed.length === 0 ? "nothing more must be given" : `${list(needed)} must be given`;
  return `${when}, ${must}${may.length === 0 ? "" : `, and ${list(may)} may be`}.`;
}
