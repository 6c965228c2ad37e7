import {
  Client,
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import type { JsonValue } from "@toolwright/core";
import { boundedFetch } from "./bounded-fetch.ts";
import { type ConnectionLimits, usualLimits } from "./connection-limits.ts";
import { isOldAddress } from "./is-old-address.ts";
import { openConnection } from "./open-connection.ts";
import { ProgramTransport } from "./program-transport.ts";
import type { RunningProgram, StartProgram } from "./running-program.ts";
import { makeRunningQuestions } from "./running-questions.ts";
import type { ServerConnection } from "./server-connection.ts";
import type { AddressSpec, ProgramSpec, ServerSpec } from "./server-spec.ts";
import { reasonOf, ServerUnreachable } from "./server-unreachable.ts";
import { startPlainProgram } from "./start-plain-program.ts";

export interface ConnectOptions {
  /** Starts the program of a server; without it, it runs as any program of this user. */
  readonly start?: StartProgram;
  readonly limits?: Partial<ConnectionLimits>;
  /** Called when the server says that it has other tools now. */
  readonly onListChanged?: () => void;
  readonly signal?: AbortSignal;
  /** What the server is told that we are. */
  readonly client?: { readonly name: string; readonly version: string };
}

/**
 * Reaches a server and agrees on the newest revision that both speak. Rejects with ServerUnreachable; whatever the
 * server does afterwards stays in the connection.
 */
export async function connectServer(
  spec: ServerSpec,
  options: ConnectOptions = {},
): Promise<ServerConnection> {
  const limits = { ...usualLimits, ...options.limits };
  try {
    return await (spec.transport === "stdio"
      ? toProgram(spec, options, limits)
      : toAddress(spec, options, limits));
  } catch (error) {
    if (error instanceof ServerUnreachable) throw error;
    throw new ServerUnreachable(reasonOf(error), { cause: error });
  }
}

async function toProgram(
  spec: ProgramSpec,
  options: ConnectOptions,
  limits: ConnectionLimits,
): Promise<ServerConnection> {
  const start = options.start ?? startPlainProgram;
  for (const mode of ["auto", "legacy"] as const) {
    const program = await start(spec);
    const transport = new ProgramTransport(program, limits);
    try {
      return await connected(transport, mode, options, limits, program);
    } catch (error) {
      const { end, hasSpoken, trouble } = transport;
      await program.end();
      // Servers of some libraries end at any question that comes before the handshake they know.
      const mayBeOld = mode === "auto" && end?.began === true && !hasSpoken && !options.signal?.aborted;
      if (!mayBeOld) throw new ServerUnreachable(trouble ?? reasonOf(error), { cause: error });
    }
  }
  throw new ServerUnreachable("It cannot be reached.");
}

async function toAddress(
  { url, headers = {} }: AddressSpec,
  options: ConnectOptions,
  limits: ConnectionLimits,
): Promise<ServerConnection> {
  const address = new URL(url);
  const given = { requestInit: { headers: { ...headers } }, fetch: boundedFetch(limits) };
  try {
    return await connected(new StreamableHTTPClientTransport(address, given), "auto", options, limits);
  } catch (error) {
    if (!isOldAddress(error)) throw error;
    try {
      return await connected(new SSEClientTransport(address, given), "legacy", options, limits);
    } catch {
      throw error;
    }
  }
}

async function connected(
  transport: Transport,
  mode: "auto" | "legacy",
  { onListChanged, signal, client: info }: ConnectOptions,
  limits: ConnectionLimits,
  program?: RunningProgram,
): Promise<ServerConnection> {
  const client = new Client(info ?? { name: "toolwright", version: "0.1.0" }, {
    versionNegotiation: { mode, probe: { timeoutMs: Math.min(limits.probeMs, limits.connectMs) } },
    // Answers are held against their schemas by the executor; a schema of a stranger becomes no code here.
    jsonSchemaValidator: {
      getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
    },
    capabilities: { elicitation: { form: {} } },
    inputRequired: { autoFulfill: false },
    ...(onListChanged !== undefined && {
      listChanged: { tools: { autoRefresh: false, debounceMs: 100, onChanged: () => onListChanged() } },
    }),
  });
  const questions = makeRunningQuestions();
  client.setRequestHandler("elicitation/create", async ({ method, params }) => ({
    ...(await questions.asked(method, params as JsonValue)),
  }));
  // What is wrong is told where it matters: by a request that fails, or by the end of the connection.
  client.onerror = () => undefined;
  const late = AbortSignal.timeout(limits.connectMs);
  const stop = signal === undefined ? late : AbortSignal.any([late, signal]);
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener("abort", () => {
      const why = late.aborted
        ? `It did not answer within ${limits.connectMs} ms.`
        : "Connecting was given up.";
      reject(new ServerUnreachable(why));
    });
  });
  stopped.catch(() => undefined);
  try {
    await Promise.race([client.connect(transport, { timeout: limits.connectMs, signal: stop }), stopped]);
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
  return openConnection(client, transport, { limits, program, questions });
}
