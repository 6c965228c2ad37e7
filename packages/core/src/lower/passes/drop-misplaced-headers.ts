import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { child, type Pointer } from "../../json/pointer.ts";
import { headerFault } from "../../rules/header-fault.ts";
import { mapParts } from "../map-parts.ts";
import { definePass, type WholeContext } from "../pass.ts";

/** Callers must drop a tool whose mark they cannot follow; without the mark they still send the parameter itself. */
export const dropMisplacedHeaders = definePass({
  name: "drop-misplaced-headers",
  summary: "A mark that a parameter is sent as a header as well is left out where it cannot be.",
  when: (facts) => facts.headers !== undefined,
  signs: (facts) => ({ keywords: (keyword) => keyword === facts.headers }),
  writes: [],
  finish(root, context) {
    const keyword = context.facts.headers;
    return keyword === undefined ? root : new Headers(keyword, context).within(root, "", false);
  },
});

class Headers {
  private readonly keyword: string;
  private readonly context: WholeContext;
  private readonly given = new Set<string>();

  constructor(keyword: string, context: WholeContext) {
    this.keyword = keyword;
    this.context = context;
  }

  /** Without the marks that cannot be followed. */
  within(schema: JsonObject, at: Pointer, isParameter: boolean): JsonObject {
    const { origins } = this.context;
    const marked = this.fitting(schema, at, isParameter);
    const leads = isParameter || at === "";
    const whole = mapParts(marked, (part, keyword, key) => {
      if (!isJsonObject(part)) return part;
      const place = key === undefined ? child(at, keyword) : child(at, keyword, key);
      return this.within(part, place, leads && keyword === "properties");
    });
    return origins.derive(schema, whole);
  }

  private fitting(schema: JsonObject, at: Pointer, isParameter: boolean): JsonObject {
    const { keyword, context } = this;
    if (!Object.hasOwn(schema, keyword)) return schema;
    const header = schema[keyword] as JsonValue;
    const fault = headerFault({ header, type: schema.type, isParameter }, this.given);
    if (fault === undefined) return schema;
    for (const place of context.origins.ofKeyword(schema, keyword, at))
      context.lose(place, "annotation", `"${keyword}" is left out. ${fault}`);
    const { [keyword]: _, ...rest } = schema;
    return rest;
  }
}
