/** An identity provider whose tokens are let in, and what its claims mean here. */
export interface OidcOptions {
  /** As it stands in its tokens; `/.well-known/openid-configuration` under it says where its keys are. */
  readonly issuer: string;
  readonly audience: string;
  /** Where its keys are, for one that does not say. */
  readonly keysAddress?: string;
  /** The claim that says who somebody is; `sub` unless said. It must be one that its users cannot change. */
  readonly accountClaim?: string;
  /** The claim with the name of a tier. Without it, the tier is what administrators gave the account. */
  readonly tierClaim?: string;
  /** The claim with permissions, as a list or as words between spaces; others in it are passed over. */
  readonly permissionsClaim?: string;
  /** Whether an account is made at the first visit; otherwise one has to be linked. */
  readonly createsAccounts?: boolean;
}
