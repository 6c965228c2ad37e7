import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonValue } from "../json/json.ts";
import { boundedWay } from "./bounded-way.ts";
import { lowerOptionsOf } from "./choose-targets.ts";
import type { CompileTarget, CompileToolsOptions, GivenSchema } from "./compiled.ts";
import { lookAt } from "./look-at.ts";
import type { Loss } from "./loss.ts";
import { isLowered, type LoweredTool, lowerTool } from "./lower-tool.ts";
import { Plain } from "./plain.ts";
import { targetOf } from "./target.ts";
import { unsoundness } from "./tool-problems.ts";
import { same, type Way } from "./way.ts";

export interface SendSchemaOptions extends CompileTarget, Pick<CompileToolsOptions, "unroll"> {
  readonly rootUnions?: "wrap" | "flatten";
}

export interface SentSchema {
  /** In the target's own notation; nothing where it cannot be sent, and the diagnostics say why. */
  readonly schema?: JsonValue;
  /** Pointers lead into the author's schema. */
  readonly losses: readonly Loss[];
  /** What is to be said of the tool, where the root of its schema has no place for words. */
  readonly words?: string;
  /** From values of the author's to those of the model, and back. */
  readonly way: Way;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A schema of arguments alone as a target takes it. Never changes what it is given; what is no schema, or cannot be sent,
 * is answered with diagnostics.
 */
export function sendSchema(given: GivenSchema, options: SendSchemaOptions): SentSchema {
  const author = given as JsonValue;
  const target = targetOf(options.target);
  const known = lookAt(author, target.concerns, target.words);
  // As nearly all are.
  if (known instanceof Plain && target.isRoomy)
    return { schema: known.spelled ?? known.schema, losses: known.losses, way: same, diagnostics: none };
  const problems = known?.isSound === true ? none : unsoundness(author);
  if (problems.length > 0) return unsent(problems);
  const lowered = lowerTool({ schema: author, known }, target, lowerOptionsOf(options));
  if (!isLowered(lowered)) return unsent(lowered.diagnostics.map(ofSchemaAlone));
  const { losses, words } = lowered;
  const way = boundedWay(lowered.way);
  const schema = asWritten(lowered);
  return words === undefined
    ? { schema, losses, way, diagnostics: none }
    : { schema, words, losses, way, diagnostics: none };
}

const asWritten = ({ spelled, schema, target }: LoweredTool): JsonValue =>
  spelled ?? target.notation?.write(schema) ?? schema;

/** What is said of a tool leads into it, and to its schema first. */
const ofSchemaAlone = (diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  pointer: diagnostic.pointer.slice("/inputSchema".length),
});

const none: readonly Diagnostic[] = [];

const unsent = (diagnostics: readonly Diagnostic[]): SentSchema => ({ losses: [], way: same, diagnostics });
