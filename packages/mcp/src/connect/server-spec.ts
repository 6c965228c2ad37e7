/** How a server is reached: by a program that is started, or at an address. */
export type ServerSpec = ProgramSpec | AddressSpec;

/** A server on standard input and output. */
export interface ProgramSpec {
  readonly transport: "stdio";
  readonly command: string;
  readonly arguments?: readonly string[];
  /** Added to what the program finds in any case. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it starts. */
  readonly folder?: string;
}

/** A server on Streamable HTTP, or on the older server-sent events where it knows nothing else. */
export interface AddressSpec {
  readonly transport: "http";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}
