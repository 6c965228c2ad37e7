import { Type } from "typebox";
import { defineRoute } from "../route.ts";
import { diagnostic, nullable, shortText } from "../shapes/common.ts";
import { isolationLevel } from "../shapes/execution.ts";
import { importReport } from "../shapes/import-report.ts";

const names = Type.Array(Type.String());

/** The server's own names of tools by which its list differs from the one that was taken over. */
const change = Type.Object({ added: names, changed: names, removed: names }, { title: "McpListChange" });

/**
 * A server whose tools were taken in. How it is reached is for administrators; values of its environment, of its headers
 * and of options that sound secret are for nobody.
 */
const server = Type.Object(
  {
    name: Type.String(),
    transport: Type.Union([Type.Literal("stdio"), Type.Literal("http")]),
    command: Type.Optional(Type.String()),
    arguments: Type.Optional(Type.Array(Type.String())),
    url: Type.Optional(Type.String()),
    environment: Type.Optional(names),
    headers: Type.Optional(names),
    isolation: Type.Optional(isolationLevel),
    follow: Type.Boolean({ description: "Whether the registry follows what the server changes by itself." }),
    waiting: nullable(change),
    tools: Type.Integer(),
    state: Type.Union([Type.Literal("ready"), Type.Literal("not started"), Type.Literal("unreachable")]),
    message: nullable(Type.String()),
    importedAt: Type.String(),
  },
  { title: "McpServer" },
);

const paths = Type.Optional(Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 100 }));

const named = Type.Object({ name: shortText("The name it was given.", 100) });
const texts = Type.Record(Type.String(), Type.String({ maxLength: 8_000 }));

export const importMcpServer = defineRoute({
  id: "importMcpServer",
  method: "POST",
  path: "/v1/mcp-servers",
  summary: "Take in the tools of an MCP server, by its command or its address; a dry run only shows them.",
  group: "mcp",
  needs: "admin",
  body: Type.Object(
    {
      name: Type.Optional(shortText("What it is called here; its own name unless said.", 100)),
      command: Type.Optional(shortText("The program of a server on standard input and output.", 1_000)),
      arguments: Type.Optional(Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: 100 })),
      environment: Type.Optional(texts),
      url: Type.Optional(Type.String({ pattern: "^https?://", maxLength: 2_000 })),
      headers: Type.Optional(texts),
      isolation: Type.Optional(isolationLevel),
      reach: Type.Optional(
        Type.Object({ read: paths, write: paths, hosts: paths }, { additionalProperties: false }),
      ),
      namespace: Type.Optional(shortText("For its tools; the server's name unless said.", 64)),
      shorten: Type.Optional(Type.Boolean()),
      follow: Type.Optional(Type.Boolean()),
      only: Type.Optional(Type.Array(shortText("A name that the server gives."), { maxItems: 10_000 })),
      dryRun: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ server, change, report: importReport, diagnostics: Type.Array(diagnostic) }),
});

export const listMcpServers = defineRoute({
  id: "listMcpServers",
  method: "GET",
  path: "/v1/mcp-servers",
  summary: "The servers whose tools were taken in.",
  group: "mcp",
  needs: "principal",
  answer: Type.Object({ items: Type.Array(server) }),
});

export const refreshMcpServer = defineRoute({
  id: "refreshMcpServer",
  method: "POST",
  path: "/v1/mcp-servers/{name}/refresh",
  summary: "Ask a server again what it has, and take over what changed.",
  group: "mcp",
  needs: "admin",
  params: named,
  answer: Type.Object({ server, change, report: importReport, diagnostics: Type.Array(diagnostic) }),
});

export const removeMcpServer = defineRoute({
  id: "removeMcpServer",
  method: "DELETE",
  path: "/v1/mcp-servers/{name}",
  summary: "Forget a server; its definitions stay and can no longer be called.",
  group: "mcp",
  needs: "admin",
  params: named,
  answer: Type.Object({ removed: Type.Boolean() }),
});
