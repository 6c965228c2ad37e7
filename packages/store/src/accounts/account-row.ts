import { isPermission, type Permission, type Principal, type TierName, tiers } from "@toolwright/core";
import type { Selectable } from "kysely";
import type { Accounts } from "../database/tables.ts";
import type { Account } from "./account.ts";

type AccountRow = Selectable<Accounts>;

const tierNames = Object.keys(tiers) as readonly TierName[];

export const principalOf = (row: AccountRow): Principal => ({
  id: row.id,
  name: row.name,
  tier: tierOf(row.tier),
  permissions: permissionsOf(row.permissions_json),
  isAdmin: Boolean(row.is_admin),
});

export const accountOf = (row: AccountRow): Account => ({
  ...principalOf(row),
  identity:
    row.identity_issuer === null || row.identity_subject === null
      ? null
      : { issuer: row.identity_issuer, subject: row.identity_subject },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The column's check admits no other number. */
const tierOf = (number: number): TierName =>
  tierNames.find((name) => tiers[name].number === number) ?? "Core";

/** In one order and once each, so that the same permissions are the same text. */
export const permissionsText = (permissions: Iterable<Permission>): string =>
  JSON.stringify([...new Set(permissions)].sort());

/** One that was dropped from the closed set grants nothing. */
const permissionsOf = (text: string): readonly Permission[] =>
  (JSON.parse(text) as unknown[]).filter(isPermission);
