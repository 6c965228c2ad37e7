import type { Principal } from "@toolwright/core";

/** How browsers come in: a link is opened once and becomes a session. What is kept of either is a hash. */
export interface Sessions {
  /** A new link for an account, as the text that stands in it. */
  readonly makeLink: (account: Principal) => Promise<string>;
  /** A new session for whoever opens a link; nothing for a link that was used, is too old or never was. */
  readonly open: (link: string) => Promise<OpenedSession | undefined>;
  /** Whose session it is. Looking makes it last longer. */
  readonly find: (session: string) => Promise<Principal | undefined>;
  readonly end: (session: string) => Promise<boolean>;
}

export interface OpenedSession {
  readonly session: string;
  readonly principal: Principal;
}

export interface SessionOptions {
  /** As in the options of accounts. */
  readonly keySecret?: string;
  readonly now?: () => Date;
  /** 10 minutes unless said. */
  readonly linkMs?: number;
  /** Without a request; 12 hours unless said. */
  readonly sessionMs?: number;
}
