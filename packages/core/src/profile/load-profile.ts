import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import { formats } from "../format/formats.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer, resolvePointer } from "../json/pointer.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { choice, short } from "../schema/explain/short.ts";
import { isDate } from "../schema/format/date-time.ts";
import type { CompiledSchema } from "../schema/types.ts";
import { extendProfile } from "./extend.ts";
import schema from "./profile.schema.json" with { type: "json" };
import type { Profile } from "./profile.ts";
import { profiles } from "./profiles.ts";
import { uncoveredFacts } from "./uncovered-facts.ts";

export interface LoadedProfile {
  /** Absent when a diagnostic is an error. */
  readonly profile?: Profile;
  readonly diagnostics: readonly Diagnostic[];
}

let compiled: CompiledSchema | undefined;

/**
 * A profile of the caller's own, as its file says it. What it extends is a built-in one by its id, or `extended`, where
 * that is another of the caller's own. Never throws.
 */
export function loadProfile(json: JsonValue, extended?: Profile): LoadedProfile {
  compiled ??= compileSchema(schema as JsonValue);
  const { errors } = compiled.validate(json);
  if (errors.length > 0 || !isJsonObject(json))
    return { diagnostics: errors.map(({ pointer, message }) => told("error", pointer, message)) };
  const { $schema, ...rest } = json;
  const own = rest as unknown as Profile;
  const base = own.extends === undefined ? undefined : (extended ?? profiles.get(own.extends));
  const profile = base === undefined ? own : extendProfile(base, own);
  const diagnostics = [
    ...unfitId(own),
    ...takenId(own),
    ...unknownBase(own, base),
    ...unknownFormat(profile),
    ...unknownLayout(profile),
    ...unknownOther(profile),
    ...unfitNumbers(own.facts as JsonObject, "/facts"),
    ...unfitNumbers((own.emit?.schema ?? {}) as JsonObject, "/emit/schema"),
    ...brokenPatterns(json),
    ...strayEvidence(own, profile),
    ...unfitDates(own),
    ...uncoveredFacts(profile).map((at) =>
      told("warning", `/facts${at}`, "No evidence says where this fact comes from."),
    ),
  ];
  return diagnostics.some(isError) ? { diagnostics } : { profile, diagnostics };
}

const told = (severity: "error" | "warning", pointer: Pointer, message: string): Diagnostic => ({
  code: "invalid-profile",
  severity,
  message,
  pointer,
});

/** Files are named after it. */
const fitId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

function unfitId({ id }: Profile): readonly Diagnostic[] {
  if (fitId.test(id)) return [];
  const rule =
    'may hold only letters, digits, ".", "_" and "-", begins with a letter or digit, and has at most 100';
  return [told("error", "/id", `The id of a profile ${rule} characters, but is ${short(id)}.`)];
}

function takenId({ id }: Profile): readonly Diagnostic[] {
  if (!profiles.has(id)) return [];
  return [
    told("error", "/id", `A built-in profile is called ${short(id)} already; give this one another id.`),
  ];
}

function unknownBase(own: Profile, base: Profile | undefined): readonly Diagnostic[] {
  if (own.extends === undefined || base !== undefined) return [];
  const ids = choice([...profiles.keys()], 40);
  const message = /\.json$/i.test(own.extends)
    ? `The file ${short(own.extends)} is not read here: in a program, load it first and give it as "extended".`
    : `No built-in profile is named ${short(own.extends)}; there are ${ids}. A file of your own ends in .json.`;
  return [told("error", "/extends", message)];
}

function unknownFormat({ format }: Profile): readonly Diagnostic[] {
  const known = formats.map(({ id }) => id);
  if (format === undefined || known.includes(format)) return [];
  return [told("error", "/format", `The format ${short(format)} is none of ${choice(known, 20)}.`)];
}

function unknownLayout({ emit }: Profile): readonly Diagnostic[] {
  const known = formats.flatMap(({ layouts }) => layouts);
  if (emit === undefined || known.includes(emit.layout)) return [];
  return [told("error", "/emit/layout", `The layout ${short(emit.layout)} is none of ${choice(known, 20)}.`)];
}

function unknownOther({ emit }: Profile): readonly Diagnostic[] {
  return (["otherwise", "outputAs"] as const).flatMap((member) => {
    const other = emit?.[member];
    if (other === undefined || profiles.has(other)) return [];
    return [told("error", `/emit/${member}`, `No profile is named ${short(other)}.`)];
  });
}

/** What takes no tool at all is no acceptor, and what has no characters at all is no text to limit. */
const atLeastOne = /\/longest(Written)?$|^\/facts\/document\/(tools|characters)$/;

/** Numbers in facts are counts, but for ends of ranges. */
function unfitNumbers(value: JsonValue, pointer: Pointer): readonly Diagnostic[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => unfitNumbers(inner, child(pointer, key)));
  if (typeof value !== "number") return [];
  const least = atLeastOne.test(pointer) ? 1 : 0;
  const isRange = pointer.startsWith("/facts/constraints/");
  if ((isRange || Number.isInteger(value)) && value >= least) return [];
  return [told("error", pointer, `This must be a whole number, ${least} or more, but is ${value}.`)];
}

/** Where a profile says which names there may be. */
const patternsAt = [
  "/facts/name/pattern",
  "/facts/parameterName/pattern",
  "/facts/namespace/pattern",
  "/facts/schema/objects/keys/pattern",
];

function brokenPatterns(json: JsonObject): readonly Diagnostic[] {
  return patternsAt.flatMap((at) => {
    const pattern = resolvePointer(json, at);
    if (typeof pattern !== "string" || isRegularExpression(pattern)) return [];
    return [told("error", at, `The pattern ${short(pattern)} is not a regular expression.`)];
  });
}

function isRegularExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** What the profile says itself; of what it extends, nothing can be stray. */
function strayEvidence({ evidence }: Profile, { facts, emit }: Profile): readonly Diagnostic[] {
  const known = { ...facts, emit } as unknown as JsonValue;
  return evidence.flatMap(({ fact }, i) =>
    [fact].flat().flatMap((pointer) => {
      if (resolvePointer(known, pointer) !== undefined) return [];
      const message = `The evidence is about ${short(pointer)}, and there is no such fact.`;
      return [told("error", child("/evidence", i, "fact"), message)];
    }),
  );
}

function unfitDates({ evidence }: Profile): readonly Diagnostic[] {
  return evidence.flatMap(({ date }, i) => {
    if (isDate(date)) return [];
    const message = `This must be a day such as "2026-11-15", but is ${short(date)}.`;
    return [told("error", child("/evidence", i, "date"), message)];
  });
}
