import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { measure } from "../json/measure.ts";
import { type Pointer, pointerFromFragment, resolvePointer, unescapeToken } from "../json/pointer.ts";
import { walk } from "../json/walk.ts";
import { allApart, type Look } from "./are-apart.ts";
import { asserts } from "./keyword-families.ts";
import type { Loss } from "./loss.ts";
import { Origins } from "./origins.ts";
import { namesMore } from "./plain-unevaluated.ts";
import { typesOf } from "./type-of.ts";

/** One of the forms that the arguments of a tool may have, as a schema of its own. */
export interface Form {
  /** What the form is called, after the name of the tool. */
  readonly name: string;
  readonly schema: JsonObject;
  /** A place in the form's schema as one in the author's. */
  readonly origin: (pointer: Pointer) => Pointer;
  /** What is lost by its being one of its own. */
  readonly losses: readonly Loss[];
}

/** The forms of a schema whose root is a union; nothing where it is none. */
export function formsOf(schema: JsonValue): readonly Form[] | undefined {
  if (!isJsonObject(schema)) return undefined;
  const keyword = ["oneOf", "anyOf"].find((each) => Array.isArray(schema[each]));
  if (keyword === undefined) return undefined;
  const { [keyword]: branches, ...shared } = schema;
  // Arguments are an object, so that a form of none is never met.
  const placed = (branches as readonly JsonValue[]).flatMap((form, i) =>
    mayBeObject(form) ? [{ form, place: `/${keyword}/${i}` }] : [],
  );
  const forms = placed.map(({ form }) => form);
  // What leads to all forms together would lead to one alone.
  if (refersToRoot(schema, keyword)) return undefined;
  if (forms.length < 2 || !forms.every(isJsonObject) || forms.every(onlyRequires)) return undefined;
  // Each form is a tool that says all that they share once more.
  if (forms.length * measure(shared).nodes > MOST) return undefined;
  // Arguments are an object, whether a form says so or not, and what must be there must be in every form.
  const demanded = namesIn(shared.required);
  const objects = forms.map((form) => ({
    type: "object",
    ...form,
    required: [...demanded, ...namesIn(form.required)],
  }));
  // What one form names counts for the others too, but only where arguments fit several.
  const isShared = keyword === "oneOf" || namesMore({ ...shared, [keyword]: forms });
  const loss = keyword === "oneOf" ? overlapping : alone;
  const losses = isShared && !allApart(objects, lookIn(schema)) ? [loss] : [];
  const others: readonly JsonValue[] = Array.isArray(shared.allOf) ? shared.allOf : [];
  return placed.map(({ form: given, place }, i) => {
    const form = given as JsonObject;
    const written = isJoinable(form, shared)
      ? { schema: { ...shared, ...form }, origin: joinedOrigin(form, place) }
      : {
          schema: { ...shared, allOf: [...others, form] },
          origin: heldOrigin(`/allOf/${others.length}`, place),
        };
    return { name: nameOf(form, schema) ?? String(i + 1), ...written, losses };
  });
}

function mayBeObject(form: JsonValue): boolean {
  if (!isJsonObject(form)) return form !== false;
  const types = typesOf(form);
  return types === undefined || types.includes("object");
}

/** Whether a form says all that there is to say but words and definitions. */
const isJoinable = (form: JsonObject, shared: JsonObject): boolean =>
  typeof form.$ref !== "string" &&
  Object.keys(shared).every((keyword) =>
    keyword === "type"
      ? (form.type ?? shared.type) === shared.type
      : !asserts(keyword) && form[keyword] === undefined,
  );

const joinedOrigin =
  (form: JsonObject, place: Pointer) =>
  (pointer: Pointer): Pointer => {
    const [, keyword = ""] = pointer.split("/", 2);
    return pointer !== "" && Object.hasOwn(form, unescapeToken(keyword)) ? place + pointer : pointer;
  };

const heldOrigin =
  (held: Pointer, place: Pointer) =>
  (pointer: Pointer): Pointer =>
    pointer === held || pointer.startsWith(`${held}/`) ? place + pointer.slice(held.length) : pointer;

/** Whether a reference leads to the root or into its union, or may do so by a name. */
function refersToRoot(schema: JsonObject, keyword: string): boolean {
  let refers = false;
  walk(schema, ({ key, value }) => {
    if (typeof value === "string" && (key === "$ref" || key === "$dynamicRef"))
      refers ||= !value.startsWith("#/") || (pointerFromFragment(value) ?? "").startsWith(`/${keyword}/`);
  });
  return refers;
}

const namesIn = (required: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(required) ? required : [];

/** Parts of what they share, in all forms together; of more, the forms are sent as one tool. */
const MOST = 50_000;

const overlapping: Loss = {
  pointer: "/oneOf",
  class: "widened",
  message: 'A value that fits more than one branch of "oneOf" is accepted too.',
};

const alone: Loss = {
  pointer: "/unevaluatedProperties",
  class: "narrowed",
  message: "What only another form names can no longer be sent with this one.",
};

/** References lead to places in the schema itself. */
const lookIn = (schema: JsonObject): Look => ({
  origins: new Origins(),
  definitionOf: (reference) => {
    const pointer = reference.startsWith("#") ? pointerFromFragment(reference) : undefined;
    return pointer === undefined ? undefined : resolvePointer(schema, pointer);
  },
});

/** "At least one of these": no forms of their own. */
const onlyRequires = (form: JsonObject): boolean =>
  Object.keys(form).every((keyword) => keyword === "required");

/** The value that tells the form from the others, or its title, or the name of its definition. */
function nameOf(form: JsonObject, schema: JsonObject): string | undefined {
  if (typeof form.$ref === "string") return form.$ref.slice(form.$ref.lastIndexOf("/") + 1) || undefined;
  const properties = { ...own(schema.properties), ...own(form.properties) };
  for (const name of Object.keys(properties)) {
    const { const: value, enum: values } = own(properties[name]);
    const only =
      value ?? (Array.isArray(values) && values.length === 1 ? (values[0] as JsonValue) : undefined);
    if (typeof only === "string" && only !== "") return only;
  }
  return typeof form.title === "string" && form.title !== "" ? form.title : undefined;
}

const own = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
