import type { Migration } from "../migration.ts";

const indexes = [
  `create index "IX_executions_started_at" on executions (started_at)`,
  `create index "IX_executions_tool_id" on executions (tool_id, started_at)`,
  `create index "IX_executions_principal_id" on executions (principal_id, started_at)`,
  `create index "IX_executions_unfinished" on executions (runner) where ended_at is null`,
];

export const executions: Migration = {
  number: 8,
  title: "executions",
  sqlite: {
    up: [
      `create table runners (
        id text primary key,
        host text not null,
        process integer not null,
        started_at text not null,
        seen_at text not null
      ) strict`,
      `create table executions (
        id text primary key,
        tool_id text not null,
        tool_digest text,
        principal_id text not null,
        decision text not null,
        status integer,
        error_code text,
        started_at text not null,
        ended_at text,
        duration_ms real,
        runner text,
        receipt_json text not null
      ) strict`,
      ...indexes,
    ],
    down: ["drop table executions", "drop table runners"],
  },
  postgres: {
    up: [
      `create table runners (
        id uuid primary key,
        host text not null,
        process integer not null,
        started_at timestamptz not null,
        seen_at timestamptz not null
      )`,
      `create table executions (
        id text primary key,
        tool_id text not null,
        tool_digest text,
        principal_id uuid not null,
        decision text not null,
        status integer,
        error_code text,
        started_at timestamptz not null,
        ended_at timestamptz,
        duration_ms double precision,
        runner uuid,
        receipt_json text not null
      )`,
      ...indexes,
    ],
    down: ["drop table executions", "drop table runners"],
  },
};
