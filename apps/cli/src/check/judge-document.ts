import {
  type CheckedDocument,
  checkDocument,
  type Diagnostic,
  defaultProfile,
  type JsonText,
  type JsonValue,
  type Profile,
  profiles,
  recogniseFormat,
} from "@toolwright/core";
import { unrecognised as inWords } from "../files/unrecognised.ts";
import type { Plan } from "./plan.ts";
import { withoutSuppressed } from "./without-suppressed.ts";

export interface JudgedDocument extends CheckedDocument {
  /** What it was judged by; nothing where nobody could tell. */
  readonly by?: Profile | undefined;
}

export interface Judgement {
  readonly results: readonly JudgedDocument[];
  /** How the document was taken, as a sentence that follows its name. */
  readonly taken: string;
}

/** Judges a document by each profile of the plan. Nothing when it was only found, and is no definition. */
export function judgeDocument(
  source: string,
  document: JsonText,
  plan: Plan,
  wasNamed: boolean,
): Judgement | undefined {
  const { value } = document;
  if (value === undefined) {
    const diagnostics = adjusted(document.diagnostics, source, plan);
    const results = plan.profiles?.map((by) => ({ source, profile: by.id, by, diagnostics })) ?? [
      { source, profile: anyProfile, diagnostics },
    ];
    return { results, taken: "could not be read as a document" };
  }
  const choice = chooseProfiles(value, plan, wasNamed);
  if (choice === undefined) {
    if (!wasNamed) return undefined;
    const diagnostics = adjusted([...document.diagnostics, unrecognised()], source, plan);
    return { results: [{ source, profile: anyProfile, diagnostics }], taken: "looks like no definition" };
  }
  const results = choice.profiles.map((profile) => {
    const { diagnostics } = checkDocument(document, {
      profile,
      advice: plan.advice,
      ...(choice.format !== undefined && { format: choice.format }),
      ...(plan.tier !== undefined && { tier: plan.tier }),
    });
    const by = typeof profile === "string" ? profiles.get(profile) : profile;
    return { source, profile: idOf(profile), by, diagnostics };
  });
  const unsuppressed = withoutSuppressed(results, value, document, { advice: plan.advice, ...choice });
  return {
    results: unsuppressed.map((result) => ({
      ...result,
      diagnostics: adjusted(result.diagnostics, source, plan),
    })),
    taken: choice.taken,
  };
}

/** Stands where a problem holds for any profile, since nobody could tell which to ask. */
const anyProfile = "any";

const unrecognised = (): Diagnostic => ({
  code: "unrecognised-format",
  severity: "error",
  message: inWords(", or what it is for with --profile"),
  pointer: "",
  line: 1,
  column: 1,
});

interface Choice {
  /** Where it is not the profile's own. */
  readonly format?: string;
  readonly profiles: readonly (string | Profile)[];
  readonly taken: string;
}

function chooseProfiles(value: JsonValue, plan: Plan, wasNamed: boolean): Choice | undefined {
  const { profiles: asked, inputFormat } = plan;
  if (inputFormat !== undefined) {
    return chosen(inputFormat, "--input-format says so", asked ?? [defaultProfile(inputFormat, value)]);
  }
  const recognised = recogniseFormat(value);
  if (asked !== undefined && (recognised !== undefined || wasNamed)) {
    return { profiles: asked, taken: `is checked against ${idsOf(asked).join(", ")}, as was asked for` };
  }
  if (recognised === undefined) return undefined;
  const { format, reason } = recognised;
  return chosen(format.id, reason, [defaultProfile(format.id, value)]);
}

const idOf = (profile: string | Profile): string => (typeof profile === "string" ? profile : profile.id);

const idsOf = (all: readonly (string | Profile)[]): readonly string[] => all.map(idOf);

const chosen = (format: string, reason: string, by: Choice["profiles"]): Choice => ({
  format,
  profiles: by,
  taken: `is taken as ${format} because ${reason}; checked against ${idsOf(by).join(", ")}`,
});

/** With its source, and as grave as the config says. */
function adjusted(
  diagnostics: readonly Diagnostic[],
  source: string,
  { severities }: Plan,
): readonly Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = Object.hasOwn(severities, diagnostic.code)
      ? severities[diagnostic.code]
      : diagnostic.severity;
    return severity === undefined || severity === "off" ? [] : { ...diagnostic, source, severity };
  });
}
