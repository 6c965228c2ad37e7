import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Definition, JsonValue, Principal, Tool } from "@toolwright/core";
import type { LocalFunctions } from "@toolwright/executor";
import type { DatabasePlace } from "@toolwright/store";
import { type ServedHouse, serveHouse } from "./served-house.ts";

const functions: LocalFunctions = {
  echo: async (args) => args,
  dawdle: async (_, { progress }, signal) => {
    progress(0.5, "half");
    await new Promise((resolve, reject) => {
      setTimeout(resolve, 2_000);
      signal.addEventListener("abort", () => reject(new Error("stopped")), { once: true });
    });
    return "done";
  },
};

const local = (name: string, more: Partial<Tool> = {}, work = "echo"): Definition => ({
  tool: {
    name,
    description: `Gives back what ${name.replaceAll("_", " ")} got.`,
    category: "System",
    inputSchema: { type: "object", properties: { n: { type: "integer", description: "A number." } } },
    ...more,
  },
  backends: [{ kind: "local", name: work }],
});

export const definitions: readonly Definition[] = [
  local("plain"),
  local("tagged", { tags: ["safe", "quick"] }),
  local("commit", { namespace: "git", tags: ["quick"] }),
  local("push", { namespace: "git", requiresConfirmation: true }),
  local("write_it", { requiredPermissions: ["tool.filesystem.write"] }),
  local("slow", {}, "dawdle"),
  { tool: { ...local("only_told").tool } },
];

export interface McpHouse extends ServedHouse {
  readonly admin: Principal;
  /** Of a new account of that name. */
  readonly keyOf: (name: string) => Promise<string>;
  readonly save: (definition: Definition) => Promise<unknown>;
}

export async function openMcpHouse(place?: DatabasePlace): Promise<McpHouse> {
  const served = await serveHouse(definitions, functions, place);
  const { accounts, registry } = served.house;
  const admin = await accounts.localPrincipal();
  return {
    ...served,
    admin,
    keyOf: async (name) => {
      await accounts.create(admin, { name, tier: "Teams" });
      return (await accounts.createKey(admin, name)).key;
    },
    save: (definition) => registry.save(admin, definition),
  };
}

export async function connect(
  { url, key }: Pick<McpHouse, "url" | "key">,
  options: ClientOptions & {
    readonly revision?: string;
    readonly query?: string;
    /** Before it connects, to answer what it is asked. */
    readonly prepare?: ((client: Client) => void) | undefined;
  } = {},
): Promise<Client> {
  const { revision, query = "", prepare, ...more } = options;
  const mode = revision === undefined ? "legacy" : { pin: revision };
  const client = new Client({ name: "test", version: "1" }, { ...more, versionNegotiation: { mode } });
  prepare?.(client);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url + query), { requestInit }));
  return client;
}

export const namesOf = async (client: Client): Promise<readonly string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);

export const textOf = ({ content }: { readonly content: unknown }): JsonValue =>
  ((content as { text?: string }[])[0]?.text ?? "") as JsonValue;

/** Listens to changes until a tool is told; others change the registry too. */
export const listeningFor = (
  wanted: string,
  tell: (names: readonly string[]) => void,
): Pick<ClientOptions, "listChanged"> => ({
  listChanged: {
    tools: {
      debounceMs: 0,
      onChanged: (_, tools) => {
        const names = (tools ?? []).map(({ name }) => name);
        if (names.includes(wanted)) tell(names);
      },
    },
  },
});
