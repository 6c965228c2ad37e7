/** What a server may cost whoever talks with it. */
export interface ConnectionLimits {
  /** From the start to the end of the handshake; `npx` may have to fetch the program first. */
  readonly connectMs: number;
  /** For the question which revision it speaks; one that does not answer it is taken for an old one. */
  readonly probeMs: number;
  /** For the whole list of tools. */
  readonly listMs: number;
  readonly pages: number;
  readonly tools: number;
  /** Of the list as a whole, and of one tool in it. */
  readonly listBytes: number;
  readonly toolBytes: number;
  readonly toolDepth: number;
  /** Of one message. */
  readonly messageBytes: number;
  /** Messages that answer nothing, and lines that are no messages: at once, and then in each second. */
  readonly unasked: { readonly atOnce: number; readonly perSecond: number };
  /** What is read at once, and then in each second; a server that says more has to wait. */
  readonly readBytes: { readonly atOnce: number; readonly perSecond: number };
  /** How long a server that let a call run out of time may take to show that it is alive. */
  readonly pingMs: number;
}

const megabyte = 1024 * 1024;

export const usualLimits: ConnectionLimits = {
  connectMs: 60_000,
  probeMs: 10_000,
  listMs: 30_000,
  pages: 1_000,
  tools: 10_000,
  listBytes: 64 * megabyte,
  toolBytes: megabyte,
  toolDepth: 100,
  messageBytes: 32 * megabyte,
  unasked: { atOnce: 5_000, perSecond: 500 },
  readBytes: { atOnce: 64 * megabyte, perSecond: 16 * megabyte },
  pingMs: 5_000,
};
