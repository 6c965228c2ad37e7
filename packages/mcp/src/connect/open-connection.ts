import {
  type Client,
  type Progress,
  ProtocolError,
  type Tool,
  type Transport,
} from "@modelcontextprotocol/client";
import type { JsonObject } from "@toolwright/core";
import { answerOf, type ToolAnswer } from "./answer-of.ts";
import { callWithQuestions } from "./call-with-questions.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { listTools } from "./list-tools.ts";
import { ProgramTransport } from "./program-transport.ts";
import type { RunningProgram } from "./running-program.ts";
import type { RunningQuestions } from "./running-questions.ts";
import type { ServerConnection, ToolCallOptions } from "./server-connection.ts";
import { reasonOf, ServerUnreachable } from "./server-unreachable.ts";

interface ConnectionParts {
  readonly limits: ConnectionLimits;
  readonly program: RunningProgram | undefined;
  readonly questions: RunningQuestions;
}

/** What is done over a connection whose handshake is over. */
export function openConnection(
  client: Client,
  transport: Transport,
  { limits, program, questions }: ConnectionParts,
): ServerConnection {
  const known = new Map<string, JsonObject>();
  const over = Promise.withResolvers<string | undefined>();
  const troubleOf = (): string | undefined =>
    transport instanceof ProgramTransport ? transport.trouble : undefined;
  let state: "open" | "closing" | "gone" = "open";
  client.onclose = () => {
    over.resolve(state === "closing" ? undefined : (troubleOf() ?? "It ended the connection."));
    state = "gone";
  };
  const close = async (): Promise<void> => {
    if (state === "open") state = "closing";
    await client.close().catch(() => undefined);
    await program?.end();
  };
  const failed = (error: unknown): never => {
    throw new ServerUnreachable(troubleOf() ?? reasonOf(error), { cause: error });
  };
  /** One that let time run out and does not answer the simplest question either will not do better next time. */
  const ping = async (): Promise<void> => {
    try {
      const patience = { timeout: limits.pingMs };
      // The newer revision has no ping, and answers what it is at any time.
      await (client.getProtocolEra() === "modern" ? client.discover(patience) : client.ping(patience));
    } catch (error) {
      if (!(error instanceof ProtocolError)) await close();
    }
  };
  const { name, version } = client.getServerVersion() ?? {};
  return {
    server: { name: String(name ?? "").slice(0, 200), version: String(version ?? "").slice(0, 100) },
    revision: client.getNegotiatedProtocolVersion() ?? "",
    isolation: program?.isolation ?? "None",
    enforcedBy: program?.enforcedBy ?? {},
    listTools: async (signal) => {
      const asked = { overHttp: program === undefined, ...(signal !== undefined && { signal }) };
      const list = await listTools(client, limits, asked).catch(failed);
      known.clear();
      for (const tool of list.tools) known.set(String(tool.name), tool);
      return list;
    },
    callTool: async (
      tool,
      args,
      { timeoutMs, signal, progress, ask }: ToolCallOptions,
    ): Promise<ToolAnswer> => {
      const definition = known.get(tool);
      const options = {
        timeout: Math.min(timeoutMs, 2 ** 31 - 1),
        ...(signal !== undefined && { signal }),
        ...(definition !== undefined && { toolDefinition: headersOnly(definition) }),
        ...(progress !== undefined && {
          onprogress: ({ progress: done, total, message }: Progress) =>
            progress(fractionOf(done, total), message ?? ""),
        }),
      };
      try {
        return await questions.during(ask, async (asked) =>
          answerOf(await callWithQuestions(client, { name: tool, arguments: args }, options, asked)),
        );
      } catch (error) {
        // Servers tell in both ways what went wrong in a tool.
        if (error instanceof ProtocolError) return { isError: true, message: reasonOf(error) };
        if (state === "open") void ping();
        return failed(error);
      }
    },
    isOpen: () => state === "open",
    gone: over.promise,
    close,
  };
}

/** What the client reads of a definition: which parameters it has to repeat as headers. */
const headersOnly = ({ name, inputSchema }: JsonObject): Tool => ({ name, inputSchema }) as unknown as Tool;

function fractionOf(done: number, total: number | undefined): number | undefined {
  const fraction = total === undefined ? done : done / total;
  return fraction >= 0 && fraction <= 1 ? fraction : undefined;
}
