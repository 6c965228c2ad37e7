import type { CallEvent } from "./calls.ts";

/** What processes of one database tell each other about calls. It may get lost; whoever waits also looks. */
export type Message =
  | { readonly kind: "event"; readonly event: CallEvent }
  /** Waits for a person, or is over: the call itself tells the rest. */
  | { readonly kind: "look"; readonly id: string }
  | { readonly kind: "cancel"; readonly id: string };

export interface Messages {
  readonly send: (to: string, message: Message) => void;
  readonly onMessage: (listener: (message: Message) => void) => void;
  readonly close: () => Promise<void>;
}

/** Where there is nobody else. */
export const noMessages: Messages = { send: () => {}, onMessage: () => {}, close: async () => {} };
