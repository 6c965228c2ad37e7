import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  pointerFromFragment,
  resolvePointer,
} from "@toolwright/core";

/** What kind of field a schema asks for. What cannot be asked by a field is asked as JSON text. */
export type Shape = Common &
  (
    | { readonly kind: "object"; readonly members: readonly Member[]; readonly isOpen: boolean }
    | { readonly kind: "list"; readonly items: JsonValue; readonly least: number; readonly most: number }
    | { readonly kind: "choice"; readonly values: readonly JsonValue[] }
    | { readonly kind: "fixed"; readonly value: JsonValue }
    | { readonly kind: "text"; readonly input: TextInput; readonly format?: string }
    | {
        readonly kind: "number";
        readonly isInteger: boolean;
        readonly least?: number;
        readonly most?: number;
      }
    | { readonly kind: "flag" }
    | { readonly kind: "union"; readonly branches: readonly Branch[] }
    | { readonly kind: "json" }
  );

interface Common {
  readonly title?: string;
  readonly description?: string;
  readonly default?: JsonValue;
  readonly isSecret: boolean;
}

export interface Member {
  readonly name: string;
  readonly schema: JsonValue;
  readonly isRequired: boolean;
}

export interface Branch {
  readonly title: string;
  readonly schema: JsonValue;
}

export type TextInput = "line" | "lines" | "date" | "time" | "datetime-local" | "email" | "url" | "password";

/** The field for a schema of a document whose root is `root`. */
export function shapeOf(schema: JsonValue, root: JsonValue): Shape {
  const held = resolved(schema, root);
  if (held === undefined) return { kind: "json", isSecret: false };
  const common: Common = {
    ...(typeof held.title === "string" && { title: held.title }),
    ...(typeof held.description === "string" && { description: held.description }),
    ...(held.default !== undefined && { default: held.default }),
    isSecret: held.writeOnly === true || held.format === "password" || held["x-sensitive"] === true,
  };
  return { ...common, ...kindOf(held, root, common.isSecret) };
}

type Kind = Shape extends infer Each ? (Each extends Shape ? Omit<Each, keyof Common> : never) : never;

function kindOf(held: JsonObject, root: JsonValue, isSecret: boolean): Kind {
  if (Object.hasOwn(held, "const")) return { kind: "fixed", value: held.const as JsonValue };
  if (Array.isArray(held.enum) && held.enum.length > 0) return { kind: "choice", values: held.enum };
  const branches = branchesOf(held, root);
  if (branches !== undefined)
    return branches.length === 1 ? shapeKind(branches, root) : { kind: "union", branches };
  switch (typeOf(held)) {
    case "object":
      return objectOf(held);
    case "array":
      return listOf(held);
    case "string":
      return {
        kind: "text",
        input: inputOf(held, isSecret),
        ...(typeof held.format === "string" && { format: held.format }),
      };
    case "number":
    case "integer":
      return numberOf(held);
    case "boolean":
      return { kind: "flag" };
    case "null":
      return { kind: "fixed", value: null };
    default:
      return { kind: "json" };
  }
}

const shapeKind = ([only]: readonly Branch[], root: JsonValue): Kind => {
  const {
    title: _t,
    description: _d,
    default: _v,
    isSecret: _s,
    ...kind
  } = shapeOf((only as Branch).schema, root);
  return kind as Kind;
};

/** Its own alternatives, or one for each type that it allows. */
function branchesOf(held: JsonObject, root: JsonValue): readonly Branch[] | undefined {
  const listed = Array.isArray(held.anyOf) ? held.anyOf : Array.isArray(held.oneOf) ? held.oneOf : undefined;
  const { anyOf: _a, oneOf: _o, ...rest } = held;
  // Alternatives that only say which members must come together are no alternatives to choose from.
  if (listed !== undefined && listed.length > 0 && !isJsonObject(held.properties)) {
    return listed.map((schema, i) => ({ title: titleOf(schema, root, i), schema }));
  }
  if (!Array.isArray(held.type)) return undefined;
  return held.type.map((type) => ({ title: String(type), schema: { ...rest, type } }));
}

function titleOf(schema: JsonValue, root: JsonValue, i: number): string {
  const held = resolved(schema, root);
  if (held === undefined) return `Alternative ${i + 1}`;
  if (typeof held.title === "string") return held.title;
  // A member with one possible value tells alternatives apart.
  const tag = Object.entries(isJsonObject(held.properties) ? held.properties : {}).find(
    ([, member]) => isJsonObject(member) && Object.hasOwn(member, "const"),
  );
  if (tag !== undefined) return `${tag[0]}: ${String((tag[1] as JsonObject).const)}`;
  if (Object.hasOwn(held, "const")) return JSON.stringify(held.const);
  if (Array.isArray(held.enum)) return held.enum.map(String).join(" | ").slice(0, 40);
  return typeOf(held) ?? `Alternative ${i + 1}`;
}

function objectOf(held: JsonObject): Kind {
  const properties = isJsonObject(held.properties) ? held.properties : {};
  const required = Array.isArray(held.required) ? held.required : [];
  const members = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
  const isOpen = held.additionalProperties !== false;
  return members.length === 0 && isOpen ? { kind: "json" } : { kind: "object", members, isOpen };
}

function listOf(held: JsonObject): Kind {
  // A tuple has another schema at each place.
  if (Array.isArray(held.prefixItems) || Array.isArray(held.items)) return { kind: "json" };
  const { minItems, maxItems, items = true } = held;
  return {
    kind: "list",
    items,
    least: typeof minItems === "number" ? minItems : 0,
    most: typeof maxItems === "number" ? maxItems : Number.POSITIVE_INFINITY,
  };
}

function numberOf(held: JsonObject): Kind {
  const { minimum, maximum } = held;
  return {
    kind: "number",
    isInteger: held.type === "integer",
    ...(typeof minimum === "number" && { least: minimum }),
    ...(typeof maximum === "number" && { most: maximum }),
  };
}

const inputs: Readonly<Record<string, TextInput>> = {
  date: "date",
  time: "time",
  email: "email",
  uri: "url",
  url: "url",
  password: "password",
};

function inputOf({ format, maxLength, contentMediaType }: JsonObject, isSecret: boolean): TextInput {
  if (isSecret) return "password";
  if (typeof format === "string" && Object.hasOwn(inputs, format)) return inputs[format] as TextInput;
  const isLong = typeof maxLength === "number" && maxLength > 200;
  return isLong || contentMediaType !== undefined ? "lines" : "line";
}

/** The type that it says, or that its other words give away. */
function typeOf(held: JsonObject): string | undefined {
  if (typeof held.type === "string") return held.type;
  if (isJsonObject(held.properties)) return "object";
  if (held.items !== undefined) return "array";
  return undefined;
}

/** A chain of references longer than this leads in a circle. */
const longestChain = 50;

/** The schema itself, with references followed and what stands beside them kept. */
function resolved(schema: JsonValue, root: JsonValue): JsonObject | undefined {
  let held = schema;
  for (let i = 0; i < longestChain; i += 1) {
    if (!isJsonObject(held)) return undefined;
    const { $ref, ...beside } = held;
    if (typeof $ref !== "string") return held;
    const pointer = pointerFromFragment($ref.startsWith("#") ? $ref.slice(1) : "\u0000");
    const target = pointer === undefined ? undefined : resolvePointer(root, pointer);
    if (!isJsonObject(target)) return undefined;
    held = { ...target, ...beside };
  }
  return undefined;
}
