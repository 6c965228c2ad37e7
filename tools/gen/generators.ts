import { limitsPage } from "./limits-page.ts";
import { modelPage } from "./model-page.ts";
import { profileSchema } from "./profile-schema.ts";
import { rulePagesJson } from "./rule-pages.ts";
import type { Generator } from "./stale-files.ts";

/** Every generated file of the house. They are committed, and a test fails when one is out of date. */
export const generators: readonly Generator[] = [
  { file: "docs/reference/limits.md", make: limitsPage },
  { file: "docs/reference/model.md", make: modelPage },
  { file: "packages/core/src/profile/profile.schema.json", make: profileSchema },
  { file: "packages/core/src/rules/pages.json", make: rulePagesJson },
];
