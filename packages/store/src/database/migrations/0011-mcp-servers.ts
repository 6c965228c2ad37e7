import type { Migration } from "../migration.ts";

const tables = ({ id, moment, end }: { id: string; moment: string; end: string }) => [
  `create table mcp_servers (
    name text primary key,
    settings_json text not null,
    list_digest text not null,
    waiting_json text,
    imported_by ${id},
    imported_at ${moment} not null,
    updated_at ${moment} not null
  )${end}`,
  `create table mcp_server_tools (
    server text not null references mcp_servers (name) on delete cascade,
    tool_json text not null,
    digest text not null,
    tool_id text,
    primary key (server, tool_json)
  )${end}`,
  `create table mcp_server_secrets (
    server text not null references mcp_servers (name) on delete cascade,
    kind text not null,
    name text not null,
    value_json text not null,
    primary key (server, kind, name)
  )${end}`,
];

const down = ["drop table mcp_server_secrets", "drop table mcp_server_tools", "drop table mcp_servers"];

export const mcpServers: Migration = {
  number: 11,
  title: "servers whose tools were taken in",
  sqlite: { up: tables({ id: "text", moment: "text", end: " strict" }), down },
  postgres: { up: tables({ id: "uuid", moment: "timestamptz", end: "" }), down },
};
