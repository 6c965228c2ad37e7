import { isJsonObject, type JsonValue } from "../json/json.ts";
import { isCategory } from "../model/category.ts";
import { isIsolationLevel } from "../model/isolation.ts";
import { defineFormat } from "./define-format.ts";
import { findOneOrList, has, isList, joinOneOrList, member } from "./find.ts";
import type { Layout } from "./layout.ts";
import { flag, object, outputSchema, plain, schemasAs, text, texts, unlessNull } from "./members.ts";
import { parameterList } from "./parameter-list.ts";

const layout: Layout = {
  name: text("name"),
  description: text("description"),
  category: plain("category", isCategory),
  parameters: parameterList,
  // As everywhere in this format, null stands for absent.
  outputSchema: { ...outputSchema, schemas: unlessNull(schemasAs("output")) },
  constraints: {
    field: "constraints",
    read: (value) => (isJsonObject(value) ? knownConstraints(value) : undefined),
    write: (value) => value,
  },
  requiredPermissions: texts("requiredPermissions"),
  requiresConfirmation: flag("requiresConfirmation"),
  version: text("version"),
  metadata: object("metadata"),
};

const own = ["category", "constraints", "requiredPermissions", "requiresConfirmation"];

export const lexichord = defineFormat({
  id: "lexichord",
  title: "Lexichord",
  signs: ["parameters", ...own],
  recognise(document) {
    const tools = findOneOrList(document);
    if (tools.some(({ value }) => isList(member(value, "parameters")))) {
      return "it lists its parameters, as Lexichord's tools do";
    }
    const key = own.find((name) => tools.some(({ value }) => has(value, name)));
    return key && `it has ${key}, as Lexichord's tools have`;
  },
  find: findOneOrList,
  layouts: [{ id: "lexichord", layout }],
  join: joinOneOrList,
});

const constraintKinds: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  maxExecutionTime: (value) => typeof value === "string",
  maxOutputSize: (value) => typeof value === "number",
  allowSideEffects: (value) => typeof value === "boolean",
  requiredIsolation: isIsolationLevel,
};

function knownConstraints(value: JsonValue): JsonValue {
  return Object.fromEntries(
    Object.entries(value as object).filter(
      ([key, limit]) => Object.hasOwn(constraintKinds, key) && constraintKinds[key]?.(limit),
    ),
  );
}
