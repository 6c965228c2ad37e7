import {
  isPermission,
  isTier,
  type Permission,
  type Principal,
  type TierName,
  ToolwrightError,
} from "@toolwright/core";
import { localAccountId } from "@toolwright/store";
import type { House } from "../house.ts";
import type { OidcOptions } from "./oidc-options.ts";
import { tokenRejected } from "./token-rejected.ts";

type Claims = Readonly<Record<string, unknown>>;
type Accounts = House["accounts"];

/** In whose name accounts are kept as the identity provider says. */
const keeper: Principal = {
  id: localAccountId,
  name: "local",
  tier: "Enterprise",
  permissions: [],
  isAdmin: true,
};

/** The account that a token speaks for, with the tier and permissions that it carries. */
export async function accountOfClaims(
  { accounts }: { readonly accounts: Accounts },
  options: OidcOptions,
  claims: Claims,
): Promise<Principal> {
  const { accountClaim = "sub", tierClaim } = options;
  const name = claims[accountClaim];
  if (typeof name !== "string") throw tokenRejected(`it has no claim ${JSON.stringify(accountClaim)}`);
  const found = await accountNamed(accounts, isId(name) ? `user-${name}` : name, options);
  // Whoever works on the machine needs no token, and nobody else is them by having their name elsewhere.
  if (found.id === localAccountId) throw tokenRejected("the local account has no token");
  const tier = tierClaim === undefined ? found.tier : tierIn(claims[tierClaim]);
  if (tier !== found.tier) await accounts.setTier(keeper, found.id, tier);
  await keepPermissions(accounts, found, wantedPermissions(options, claims));
  return accounts.principalNamed(found.id);
}

/** A name must not be taken for the id of an account, and many providers call their users by such ids. */
const isId = (name: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name);

/** What the provider no longer says is no longer so. */
const tierIn = (claim: unknown): TierName => (isTier(claim) ? claim : "Core");

async function accountNamed(
  accounts: Accounts,
  name: string,
  { createsAccounts = false }: OidcOptions,
): Promise<Principal> {
  try {
    return await accounts.principalNamed(name);
  } catch (error) {
    if (!isFailure(error, "account-not-found")) throw error;
  }
  if (!createsAccounts) throw tokenRejected("there is no account for it");
  try {
    return await accounts.create(keeper, { name });
  } catch (error) {
    // Two first visits at once, or a name that no account may have.
    if (isFailure(error, "account-exists")) return accounts.principalNamed(name);
    if (isFailure(error, "invalid-value")) throw tokenRejected("no account can have its name");
    throw error;
  }
}

const isFailure = (error: unknown, code: string): boolean => ToolwrightError.is(error) && error.code === code;

function wantedPermissions(
  { permissionsClaim }: OidcOptions,
  claims: Claims,
): readonly Permission[] | undefined {
  if (permissionsClaim === undefined) return undefined;
  const told = claims[permissionsClaim];
  const words: unknown[] = typeof told === "string" ? told.split(/\s+/) : Array.isArray(told) ? told : [];
  return words.filter(isPermission);
}

async function keepPermissions(
  accounts: Accounts,
  { id, permissions }: Principal,
  wanted: readonly Permission[] | undefined,
): Promise<void> {
  if (wanted === undefined) return;
  const granted = wanted.filter((permission) => !permissions.includes(permission));
  const revoked = permissions.filter((permission) => !wanted.includes(permission));
  if (granted.length > 0) await accounts.grant(keeper, id, granted);
  if (revoked.length > 0) await accounts.revoke(keeper, id, revoked);
}
