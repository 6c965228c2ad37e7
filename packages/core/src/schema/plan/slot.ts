import type { JsonValue } from "../../json/json.ts";
import type { Resource } from "../resource/resource.ts";
import type { Plan } from "./plan.ts";

/** A place in a schema where a subschema stands; its plan is made on the first visit. */
// Fields that the constructor sets are declared only: otherwise each is written twice, and slots are made by the
// thousand. So in the other classes here that are made often.
export class Slot {
  plan: Plan | null = null;
  declare schema: JsonValue | undefined;
  declare readonly resource: Resource;
  /** The slot this one stands in, with the keyword and key that lead here: the pointer, built only for errors. */
  declare readonly parent: Slot | null;
  declare readonly keyword: string;
  declare readonly key: string | number | null;
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
