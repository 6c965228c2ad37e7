import type { OidcOptions } from "@toolwright/server";
import type { Io } from "../io/io.ts";
import { unusable } from "./unusable.ts";

/** The identity provider, where the environment names one. */
export function oidcSettings(env: Io["env"]): OidcOptions | undefined {
  const issuer = env.TOOLWRIGHT_OIDC_ISSUER;
  const audience = env.TOOLWRIGHT_OIDC_AUDIENCE;
  if (!issuer && !audience) return undefined;
  if (!issuer || !isAddress(issuer)) throw unusable("TOOLWRIGHT_OIDC_ISSUER", "it is to be a web address");
  // Without it, a token that the provider made for any other program would open this one.
  if (!audience) throw unusable("TOOLWRIGHT_OIDC_AUDIENCE", "it has to say whom tokens are for");
  const keysAddress = env.TOOLWRIGHT_OIDC_KEYS;
  if (keysAddress && !isAddress(keysAddress))
    throw unusable("TOOLWRIGHT_OIDC_KEYS", "it is to be a web address");
  const { TOOLWRIGHT_OIDC_ACCOUNT_CLAIM: accountClaim, TOOLWRIGHT_OIDC_TIER_CLAIM: tierClaim } = env;
  const { TOOLWRIGHT_OIDC_PERMISSIONS_CLAIM: permissionsClaim, TOOLWRIGHT_OIDC_ACCOUNTS: accounts } = env;
  if (accounts && accounts !== "create" && accounts !== "existing")
    throw unusable("TOOLWRIGHT_OIDC_ACCOUNTS", 'it is "create" or "existing"');
  return {
    issuer,
    audience,
    ...(keysAddress && { keysAddress }),
    ...(accountClaim && { accountClaim }),
    ...(tierClaim && { tierClaim }),
    ...(permissionsClaim && { permissionsClaim }),
    createsAccounts: accounts === "create",
  };
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
