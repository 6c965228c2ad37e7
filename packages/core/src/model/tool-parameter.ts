import { isJsonObject, type JsonValue } from "../json/json.ts";

/** The types of a listed parameter (seed 004 section 4.5): the number databases keep, and JSON Schema's word. */
export const parameterTypes = {
  String: { number: 0, schemaType: "string" },
  Integer: { number: 1, schemaType: "integer" },
  Number: { number: 2, schemaType: "number" },
  Boolean: { number: 3, schemaType: "boolean" },
  Array: { number: 4, schemaType: "array" },
  Object: { number: 5, schemaType: "object" },
} as const;

export type ParameterType = keyof typeof parameterTypes;

export const isParameterType = (value: unknown): value is ParameterType =>
  typeof value === "string" && Object.hasOwn(parameterTypes, value);

/** One entry of a parameter list (seed 004 section 4.4). Names are unique in their list. */
export interface ToolParameter {
  readonly name: string;
  readonly description: string;
  readonly type: ParameterType;
  /** Absent means false. */
  readonly required?: boolean;
  /** For what is not given; null means that there is none. */
  readonly default?: JsonValue;
  readonly enum?: readonly JsonValue[];
  /** A JSON Schema that holds besides the type. */
  readonly schema?: JsonValue;
}

/** Whole numbers beyond 2^53 - 1 lose digits in JavaScript without a word, so they are no Integers. */
export function isOfType(type: ParameterType, value: unknown): boolean {
  switch (type) {
    case "String":
      return typeof value === "string";
    case "Integer":
      return Number.isSafeInteger(value);
    case "Number":
      return typeof value === "number" && Number.isFinite(value);
    case "Boolean":
      return typeof value === "boolean";
    case "Array":
      return Array.isArray(value);
    case "Object":
      return isJsonObject(value);
  }
}
