import type { Profile, TierName } from "@toolwright/core";
import type { Config } from "../config/config.ts";

/** How a run judges every file: what the command line says, and where it is silent, the config. */
export interface Plan {
  /** Without it, each file gets the profile of the format it is written in. */
  readonly profiles?: readonly Profile[];
  readonly tier?: TierName;
  readonly advice: boolean;
  readonly inputFormat?: string;
  readonly severities: NonNullable<Config["severities"]>;
  readonly fix?: "safe" | "unsafe";
}
