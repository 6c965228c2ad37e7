import type { CompileToolsOptions } from "@toolwright/core";
import type { LoweringOptions } from "../commands/compile-options.ts";
import { unknownFormat } from "../files/unknown-format.ts";

/** Why it cannot be told how tools are to be read or compiled; nothing where it can. */
export function whyUnclear({ inputFormat, refuse }: LoweringOptions): string | undefined {
  const unknown = unknownFormat(inputFormat);
  if (unknown !== undefined) return unknown;
  return refuse.length > 1 && refuse.includes("none")
    ? `--refuse ${refuse.join(",")} says both: none refuses no loss and stands alone.`
    : undefined;
}

/** What the command line says of how tools are compiled; the rest is as it is by itself. */
export const loweringOf = ({
  prefix,
  namespaces,
  rootUnions,
  unroll,
  strict,
  refuse,
}: LoweringOptions): Omit<CompileToolsOptions, "target"> => ({
  ...(prefix !== undefined && { prefix }),
  ...(namespaces !== undefined && { namespaces }),
  ...(rootUnions !== undefined && { rootUnions }),
  ...(unroll !== undefined && { unroll }),
  ...(strict !== undefined && { strict }),
  ...(refuse.length > 0 && { refuse: refuse.filter((each) => each !== "none") }),
});
