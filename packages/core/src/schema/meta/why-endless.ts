import type { Diagnostic } from "../../diagnostic/diagnostic.ts";
import { circleIn } from "../../json/circle-in.ts";
import type { JsonValue } from "../../json/json.ts";

/** Of a schema that is too deep to be looked at to its end: that it has none, if that is so. */
export function whyEndless(schema: JsonValue): Diagnostic | undefined {
  const circle = circleIn(schema);
  if (circle === undefined) return undefined;
  const message = `This is the object at "#${circle.of}" again, which it stands in (a circular object); use "$ref".`;
  return { code: "schema-too-deep", severity: "error", message, pointer: circle.at };
}
