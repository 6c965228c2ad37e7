import { ToolExecutionError } from "@toolwright/executor";
import { type ServerConnection, ServerUnreachable } from "@toolwright/mcp";
import type { McpServerRecords, McpServerSecretValues } from "@toolwright/store";
import type { LiveLists } from "./live-lists.ts";
import { withoutSecrets } from "./without-secrets.ts";

/**
 * Refuses a tool that is not as it was when somebody took it over: its description is what a model acts on, and a
 * server may change it at any time.
 */
export async function requireUnchanged(
  { server, tool }: { readonly server: string; readonly tool: string },
  connection: ServerConnection,
  { lists, records }: { readonly lists: LiveLists; readonly records: McpServerRecords },
): Promise<void> {
  const now = lists.digestOf(connection, tool);
  const quoted = JSON.stringify(tool);
  if (now === undefined)
    throw new ToolExecutionError(`The server ${server} no longer has the tool ${quoted}.`, "NO_BACKEND");
  const taken = await records.digestOf(server, tool);
  if (now === taken) return;
  throw new ToolExecutionError(
    taken === undefined
      ? `The tool ${quoted} of the server ${server} was never taken over.`
      : `The server ${server} has changed its tool ${quoted} since it was taken over. ` +
          `Look at what it says now and take it over with "toolwright import mcp --refresh ${server}".`,
    "SECURITY_VIOLATION",
  );
}

/** Throws what a call says that could not be made: which server it was, or that it cannot be kept apart as it must. */
export function failedCall(server: string, error: unknown, secrets: McpServerSecretValues): never {
  if (!(error instanceof ServerUnreachable)) throw error;
  if (error.cause instanceof ToolExecutionError) throw error.cause;
  throw new ToolExecutionError(`The MCP server ${server}: ${withoutSecrets(error.message, secrets)}`);
}
