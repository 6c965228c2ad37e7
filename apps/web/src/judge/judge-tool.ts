import {
  check,
  compile,
  type Diagnostic,
  formatNamed,
  type LossClass,
  type Profile,
  profiles,
  type Tool,
  type ToolLoss,
} from "@toolwright/core";

/** What one acceptor makes of a tool. */
export interface Verdict {
  readonly profile: string;
  readonly title: string;
  /** Sent as it is. */
  readonly errors: number;
  readonly warnings: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Compiled for it: whether it can be sent, and what is lost of its arguments. */
  readonly isSent: boolean;
  readonly losses: number;
  readonly gravest: LossClass | "none";
}

export const judgeTool = (tool: Tool): readonly Verdict[] =>
  [...profiles.values()].map((profile) => verdictOf(tool, profile));

function verdictOf(tool: Tool, profile: Profile): Verdict {
  const diagnostics = diagnosticsFor(tool, profile);
  const compiled = compile([tool], { target: profile });
  const losses = compiled.losses.filter(isOfArguments);
  return {
    profile: profile.id,
    title: profile.title,
    ...countOf(diagnostics),
    diagnostics,
    isSent: compiled.setAside.length === 0,
    losses: losses.length,
    gravest: graveness.find((each) => losses.some((loss) => loss.class === each)) ?? "none",
  };
}

/** What is lost of the arguments; that providers have no place for categories and tags is no news. */
const isOfArguments = ({ pointer }: ToolLoss): boolean =>
  pointer === "" || pointer.startsWith("/inputSchema");

/** Gravest first. */
const graveness: readonly LossClass[] = ["refused", "widened", "narrowed", "annotation"];

/** The tool as the profile's own format writes it, or in the one that holds the most of a tool. */
export function diagnosticsFor(tool: Tool, profile: Profile): readonly Diagnostic[] {
  const format = formatNamed(profile.format ?? "toolfoundation");
  if (format === undefined) return [];
  const { definition } = format.define(tool);
  return check(format.join([definition]), { profile, format: format.id }).diagnostics;
}

export interface ProblemCount {
  readonly errors: number;
  readonly warnings: number;
}

export const countOf = (diagnostics: readonly Diagnostic[]): ProblemCount => ({
  errors: diagnostics.filter(({ severity }) => severity === "error").length,
  warnings: diagnostics.filter(({ severity }) => severity === "warning").length,
});
