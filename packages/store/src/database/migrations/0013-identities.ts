import type { Migration } from "../migration.ts";

const up = [
  "alter table accounts add column identity_issuer text",
  "alter table accounts add column identity_subject text",
  `create unique index "UX_accounts_identity" on accounts (identity_issuer, identity_subject)`,
];

const down = [
  `drop index "UX_accounts_identity"`,
  "alter table accounts drop column identity_subject",
  "alter table accounts drop column identity_issuer",
];

export const identities: Migration = {
  number: 13,
  title: "whose tokens let in as an account",
  sqlite: { up, down },
  postgres: { up, down },
};
