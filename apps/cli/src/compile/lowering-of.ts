import type { CompileToolsOptions } from "@toolwright/core";
import type { LoweringOptions } from "../commands/compile-options.ts";

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
