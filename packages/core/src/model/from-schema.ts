import type { JsonObject, JsonValue } from "../json/json.ts";

/**
 * The type of the values that a JSON Schema lets through, as far as types, properties, required, items, enum and const
 * say it. Other keywords only narrow, so a value never fits the schema and not the type; what is said in no type is
 * any JSON.
 */
export type FromSchema<Schema> = Schema extends { readonly const: infer Value }
  ? Value
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly type: readonly (infer Type)[] }
      ? OfType<Type, Schema>
      : Schema extends { readonly type: infer Type }
        ? OfType<Type, Schema>
        : JsonValue;

/** Distributes: a list of types becomes the union of them. */
type OfType<Type, Schema> = Type extends "string"
  ? string
  : Type extends "number" | "integer"
    ? number
    : Type extends "boolean"
      ? boolean
      : Type extends "null"
        ? null
        : Type extends "array"
          ? ListOf<Schema>
          : Type extends "object"
            ? ObjectOf<Schema>
            : JsonValue;

/** Where the first items have schemas of their own, `items` speaks only of the rest. */
type ListOf<Schema> = Schema extends { readonly prefixItems: unknown }
  ? readonly JsonValue[]
  : Schema extends { readonly items: infer Items }
    ? readonly FromSchema<Items>[]
    : readonly JsonValue[];

type ObjectOf<Schema> = Schema extends { readonly properties: infer Properties }
  ? Flat<
      { readonly [Name in RequiredIn<Schema> & keyof Properties]: FromSchema<Properties[Name]> } & {
        readonly [Name in Exclude<keyof Properties, RequiredIn<Schema>>]?: FromSchema<Properties[Name]>;
      }
    >
  : JsonObject;

type RequiredIn<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never;

/** Shown by editors as one object instead of a sum of two. */
type Flat<Type> = { [Name in keyof Type]: Type[Name] };
