import { type Principal, ToolwrightError } from "@toolwright/core";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { House } from "../house.ts";
import { HttpProblem } from "../http/problem.ts";
import { accountOfClaims } from "./account-of-claims.ts";
import type { OidcOptions } from "./oidc-options.ts";
import { tokenRejected } from "./token-rejected.ts";

/** Only signatures with a key of which one half is public: with the others, whoever can check could also sign. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

/** Clocks of two machines differ by so much. */
const clockToleranceSeconds = 30;
const fetchMs = 5_000;

/** A token has three parts, and a key of ours none of the points between them. */
export const isToken = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text);

/** Who holds a token of the identity provider. */
export function createOidc(
  house: Pick<House, "accounts">,
  options: OidcOptions,
): (token: string) => Promise<Principal> {
  let keys: JWTVerifyGetKey | undefined;
  return async (token) => {
    keys ??= createRemoteJWKSet(await keysAddress(options), { timeoutDuration: fetchMs });
    return accountOfClaims(house, options, await claimsOf(token, keys, options));
  };
}

async function claimsOf(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience }: OidcOptions,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ["exp"],
    });
    return payload;
  } catch (error) {
    throw problemOf(error) ?? unreachable(issuer, error);
  }
}

/** What is wrong with the token, which its holder may know; nothing where the provider is what failed. */
function problemOf(error: unknown): HttpProblem | undefined {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return undefined;
  const reason =
    error instanceof errors.JWTExpired
      ? "it has expired"
      : error instanceof errors.JWTClaimValidationFailed
        ? `its claim ${JSON.stringify(error.claim)} does not fit`
        : "its signature is not one of the identity provider";
  return tokenRejected(reason);
}

const unreachable = (issuer: string, cause: unknown): ToolwrightError | HttpProblem =>
  ToolwrightError.is(cause)
    ? cause
    : new HttpProblem(503, "identity-provider-unreachable", `The keys of ${issuer} cannot be had now.`);

async function keysAddress({ issuer, keysAddress: given }: OidcOptions): Promise<URL> {
  if (given !== undefined) return new URL(given);
  try {
    const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(fetchMs),
    });
    const told = (await response.json()) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
    if (response.ok && told.issuer === issuer) return new URL(String(told.jwks_uri));
  } catch {
    // Not there, no JSON or no address: the same to whoever asks.
  }
  throw unreachable(issuer, undefined);
}
