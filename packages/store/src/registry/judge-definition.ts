import {
  check,
  checkSchema,
  type Diagnostic,
  type Format,
  formatNamed,
  isError,
  type Profile,
  type TierName,
  type WritingLoss,
} from "@toolwright/core";
import type { CleanDefinition } from "./clean-definition.ts";
import { fewOfEach } from "./few-of-each.ts";
import { coversFloor, floorProfile } from "./floor-profile.ts";
import { demandsAround, demandsOfTables } from "./own-demands.ts";
import type { RegistryContext } from "./registry-context.ts";
import { source, troubleAsDiagnostic } from "./reject-definition.ts";
import { profileAt, type SchemaLevel, schemaLevels, severityAt } from "./schema-level.ts";

/** What was found when a definition was held against the rules of a registry. */
export interface Verdict {
  readonly diagnostics: readonly Diagnostic[];
  readonly durationMs: number;
}

export function judgeDefinition(
  { profile, customProfiles }: Pick<RegistryContext, "profile" | "customProfiles">,
  clean: CleanDefinition,
  tier: TierName,
): Verdict {
  const started = performance.now();
  const diagnostics = fewOfEach(judge(clean, tier, profile, customProfiles));
  return { diagnostics, durationMs: performance.now() - started };
}

function judge(
  clean: CleanDefinition,
  tier: TierName,
  profile: Profile,
  customProfiles: readonly Profile[],
): readonly Diagnostic[] {
  const { definition } = clean;
  const level = schemaLevels[tier];
  // Where a profile takes any format, in the one that holds the most of a tool.
  const format = profile.format ?? "toolfoundation";
  const { found, losses } = judgeAs(profile, format, clean, tier);
  const told = [
    ...found,
    ...demandsAround(definition).map(troubleAsDiagnostic),
    ...(coversFloor(profile) ? [] : belowFloor(clean, tier)),
    ...(level === "Full"
      ? customProfiles.flatMap((own) => judgeAs(own, own.format ?? format, clean, tier).found)
      : []),
    ...losses.map(lossAsWarning),
  ];
  return [
    ...told,
    ...unwrittenSchemas(clean, losses, level, told),
    ...(told.some(isError) ? [] : demandsOfTables(definition).map(troubleAsDiagnostic)),
  ];
}

interface Judged {
  readonly found: readonly Diagnostic[];
  readonly losses: readonly Omit<WritingLoss, "tool">[];
}

/** The tool as the profile's format writes it, which is what the author wrote if it was read from that format. */
function judgeAs(
  profile: Profile,
  formatId: string,
  { definition }: CleanDefinition,
  tier: TierName,
): Judged {
  const format = formatNamed(formatId) as Format;
  const { definition: written, losses } = format.define(definition.tool);
  const { diagnostics } = check(format.join([written]), {
    profile: profileAt(schemaLevels[tier], profile),
    format: format.id,
    tier,
  });
  return { found: diagnostics, losses };
}

/** Of the members that any registry looks at; the schemas are the profile's to judge. */
const belowFloor = (clean: CleanDefinition, tier: TierName): readonly Diagnostic[] =>
  judgeAs(floorProfile(), "lexichord", clean, tier)
    .found.filter((each) => isError(each) && !/^\/(parameters|outputSchema)/.test(each.pointer))
    // Lexichord's names for these members are the tool's own.
    .map(({ profile, fix, ...found }) => ({ ...found, pointer: `/tool${found.pointer}`, source }));

/** The tool itself is stored, whole; the warning is for those who read it in the format. */
const lossAsWarning = ({ pointer, message }: Omit<WritingLoss, "tool">): Diagnostic => ({
  code: "not-in-format",
  severity: "warning",
  message,
  pointer: `/tool${pointer}`,
  source,
});

/** What the format could not write of a schema was not judged with it. */
function unwrittenSchemas(
  { definition: { tool } }: CleanDefinition,
  losses: readonly Omit<WritingLoss, "tool">[],
  level: SchemaLevel,
  told: readonly Diagnostic[],
): readonly Diagnostic[] {
  const sameAs = ({ code, message }: Diagnostic): string => `${code} ${message}`;
  const known = new Set(told.map(sameAs));
  return (["inputSchema", "outputSchema"] as const).flatMap((member) => {
    const at = `/${member}`;
    const schema = tool[member];
    const isWhole = !losses.some(({ pointer }) => pointer === at || pointer.startsWith(`${at}/`));
    if (schema === undefined || isWhole) return [];
    return checkSchema(schema)
      .filter((found) => !known.has(sameAs(found)))
      .map((found) => ({
        ...found,
        severity: severityAt(level, found.code, found.severity),
        pointer: `/tool${at}${found.pointer}`,
        source,
      }));
  });
}
