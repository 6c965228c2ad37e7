import type { JsonValue } from "../../json/json.ts";
import type { Resource } from "../resource/resource.ts";
import type { Plan } from "./plan.ts";

/** A place in a schema where a subschema stands; its plan is made on the first visit. */
export class Slot {
  plan: Plan | null = null;
  schema: JsonValue | undefined;
  readonly resource: Resource;
  /** The slot this one stands in, with the keyword and key that lead here: the pointer, built only for errors. */
  readonly parent: Slot | null;
  readonly keyword: string;
  readonly key: string | number | null;
  at: string | null = null;
  /** Of a property: whether it must be there. One that is only required has no schema. */
  required = false;

  constructor(
    schema: JsonValue | undefined,
    resource: Resource,
    parent: Slot | null,
    keyword: string,
    key: string | number | null,
  ) {
    this.schema = schema;
    this.resource = resource;
    this.parent = parent;
    this.keyword = keyword;
    this.key = key;
  }
}
