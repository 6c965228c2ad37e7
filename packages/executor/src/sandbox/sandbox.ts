import type { Conversation, ConversationRequest } from "./conversation.ts";
import type { HeldRun, HoldRequest } from "./held-run.ts";
import type { HostAbilities } from "./host-abilities.ts";
import type { RunOutcome, RunRequest } from "./run-request.ts";

export interface Sandbox {
  /** Never rejects: what cannot be run is an outcome too. */
  readonly run: (request: RunRequest) => Promise<RunOutcome>;
  /** Starts a program whose input comes later. Never rejects: its outcome tells why it could not be. */
  readonly hold: (request: HoldRequest) => Promise<HeldRun>;
  /** Starts a program to talk with. Never rejects, as above. */
  readonly converse: (request: ConversationRequest) => Promise<Conversation>;
  /** What this host can enforce, tried once. */
  readonly inspect: () => Promise<HostAbilities>;
  /** Ends what still runs and removes what was made for it. */
  readonly close: () => Promise<void>;
}
