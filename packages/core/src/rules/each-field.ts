import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { Shape } from "../profile/shape.ts";
import type { Docket } from "./docket.ts";
import type { Field } from "./field.ts";
import type { ShapeTurns } from "./shape-turns.ts";
import type { Turn } from "./turn.ts";

export interface FieldJudge {
  judgeField(field: Field, turns: readonly Turn<"field">[]): void;
}

/** Every member that a shape knows and every member that is there, down to the last, where a rule looks at it. */
export function eachField(
  value: JsonValue,
  shape: Shape,
  at: Pointer,
  docket: Docket,
  judge: FieldJudge,
): void {
  const turns = docket.ofShape(shape);
  if (isJsonObject(value)) {
    eachKnown(value, shape, turns, at, docket, judge);
    if (turns.others.length > 0) eachOther(value, shape, turns.others, at, judge);
  } else if (turns.items !== null && Array.isArray(value)) {
    const { shape: items, present, isDeep } = turns.items;
    for (let i = 0; i < value.length; i++) {
      const item = value[i] as JsonValue;
      if (present.length > 0)
        judge.judgeField(
          { key: i, value: item, shape: items, owner: value, ownerShape: shape, ownerAt: at },
          present,
        );
      if (isDeep) eachField(item, items, child(at, i), docket, judge);
    }
  }
}

function eachKnown(
  owner: JsonObject,
  ownerShape: Shape,
  { known }: ShapeTurns,
  ownerAt: Pointer,
  docket: Docket,
  judge: FieldJudge,
): void {
  for (let i = 0; i < known.length; i++) {
    const { key, shape, present, lacking, isDeep } = known[i] as ShapeTurns["known"][number];
    const value = Object.hasOwn(owner, key) ? owner[key] : undefined;
    const turns = value === undefined ? lacking : present;
    if (turns.length > 0) judge.judgeField({ key, value, shape, owner, ownerShape, ownerAt }, turns);
    if (isDeep && value !== undefined) eachField(value, shape, child(ownerAt, key), docket, judge);
  }
}

function eachOther(
  owner: JsonObject,
  ownerShape: Shape,
  turns: readonly Turn<"field">[],
  ownerAt: Pointer,
  judge: FieldJudge,
): void {
  const { fields = {} } = ownerShape;
  for (const key of Object.keys(owner)) {
    if (Object.hasOwn(fields, key)) continue;
    judge.judgeField({ key, value: owner[key], shape: undefined, owner, ownerShape, ownerAt }, turns);
  }
}
