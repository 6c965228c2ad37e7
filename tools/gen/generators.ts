import { profiles } from "@toolwright/core";
import { builtInProfiles } from "./built-in-profiles.ts";
import { clientAddresses } from "./client-addresses.ts";
import { keywordMatrix } from "./keyword-matrix.ts";
import { limitsPage } from "./limits-page.ts";
import { modelPage } from "./model-page.ts";
import { passesPage, readPassPages } from "./passes-page.ts";
import { profilePage } from "./profile-page.ts";
import { profileSchema } from "./profile-schema.ts";
import { readRulePages, rulePagesJson } from "./rule-pages.ts";
import { rulesPage } from "./rules-page.ts";
import { seedsPage } from "./seeds-page.ts";
import type { Generator } from "./stale-files.ts";

/** Every generated file of the house. They are committed, and a test fails when one is out of date. */
export const generators: readonly Generator[] = [
  { file: "docs/reference/keyword-matrix.md", make: keywordMatrix },
  { file: "docs/reference/limits.md", make: limitsPage },
  { file: "docs/reference/model.md", make: modelPage },
  { file: "docs/reference/passes.md", make: passesPage },
  { file: "docs/reference/rules.md", make: rulesPage },
  { file: "docs/reference/seeds.md", make: seedsPage },
  ...[...profiles.values()].map((profile) => ({
    file: `docs/reference/profiles/${profile.id}.md`,
    make: () => profilePage(profile),
  })),
  ...[...readPassPages()].map(([name, page]) => ({
    file: `docs/reference/passes/${name}.md`,
    make: () => `<!-- Made by \`npm run gen\` from packages/core/src/lower/passes/${name}.md. -->\n\n${page}`,
  })),
  ...[...readRulePages()].map(([code, page]) => ({
    file: `docs/reference/rules/${code}.md`,
    make: () => `<!-- Made by \`npm run gen\` from packages/core/src/rules/${code}.md. -->\n\n${page}`,
  })),
  { file: "packages/contract/src/client/addresses.ts", make: clientAddresses },
  { file: "packages/core/src/profile/built-in.ts", make: builtInProfiles },
  { file: "packages/core/src/profile/profile.schema.json", make: profileSchema },
  { file: "packages/core/src/rules/pages.json", make: rulePagesJson },
];
