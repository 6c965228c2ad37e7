import type { JsonObject, JsonValue } from "../json/json.ts";
import type { CategoryName } from "./category.ts";
import type { Constraints } from "./constraints.ts";

/** A tool: what every definition is read into and written from, whatever its format. */
export interface Tool {
  readonly namespace?: string;
  readonly name: string;
  readonly version?: string;
  readonly title?: string;
  readonly description?: string;
  readonly category?: CategoryName;
  readonly tags?: readonly string[];
  /** Always a JSON Schema; a format with a parameter list reads into one and writes from it. */
  readonly inputSchema: JsonValue;
  readonly outputSchema?: JsonValue;
  readonly annotations?: JsonObject;
  readonly icons?: readonly JsonValue[];
  readonly examples?: readonly JsonValue[];
  readonly constraints?: Constraints;
  readonly requiredPermissions?: readonly string[];
  readonly requiresConfirmation?: boolean;
  readonly metadata?: JsonObject;
  readonly _meta?: JsonObject;
  /** What a format holds that the model does not know, by format: written back to the same format unchanged. */
  readonly kept?: Readonly<Record<string, JsonObject>>;
}
