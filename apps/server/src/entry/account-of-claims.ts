import {
  isPermission,
  isTier,
  type Permission,
  type Principal,
  type TierName,
  ToolwrightError,
} from "@toolwright/core";
import { type Identity, localAccountId } from "@toolwright/store";
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
  const { tierClaim } = options;
  const found = await accountWith(accounts, options, {
    issuer: options.issuer,
    subject: subjectIn(options, claims),
  });
  const tier = tierClaim === undefined ? found.tier : tierIn(claims[tierClaim]);
  if (tier !== found.tier) await accounts.setTier(keeper, found.id, tier);
  await keepPermissions(accounts, found, wantedPermissions(options, claims));
  return accounts.principalNamed(found.id);
}

function subjectIn({ accountClaim = "sub" }: OidcOptions, claims: Claims): string {
  const subject = Object.hasOwn(claims, accountClaim) ? claims[accountClaim] : undefined;
  if (typeof subject !== "string") throw tokenRejected(`it has no claim ${JSON.stringify(accountClaim)}`);
  // Whoever may write any address into a profile would be whom they like.
  if (accountClaim === "email" && String(claims.email_verified ?? true) !== "true")
    throw tokenRejected("its e-mail address is not verified");
  return subject;
}

/** What the provider no longer says is no longer so. */
const tierIn = (claim: unknown): TierName => (isTier(claim) ? claim : "Core");

/** By its identity alone: an account that happens to have the name is somebody else's. */
async function accountWith(
  accounts: Accounts,
  { createsAccounts = false }: OidcOptions,
  identity: Identity,
): Promise<Principal> {
  try {
    const found = await accounts.principalOf(identity);
    if (found !== undefined) return found;
    if (createsAccounts) return await accounts.takeIn(keeper, identity);
  } catch (error) {
    if (!ToolwrightError.is(error) || error.code !== "invalid-value") throw error;
    throw tokenRejected(`no account can be linked to it. ${error.message.replace(/\.$/, "")}`);
  }
  throw tokenRejected(
    `no account is linked to its subject ${JSON.stringify(identity.subject)}; an administrator links one`,
  );
}

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
