import type { Migration } from "../migration.ts";

const indexes = [
  `create index "IX_entry_links_expires_at" on entry_links (expires_at)`,
  `create index "IX_sessions_expires_at" on sessions (expires_at)`,
  `create index "IX_recorded_answers_expires_at" on recorded_answers (expires_at)`,
];

const tables = ({ id, moment, end }: { id: string; moment: string; end: string }) => [
  `create table entry_links (
    hash text primary key,
    account_id ${id} not null references accounts (id) on delete cascade,
    expires_at ${moment} not null
  )${end}`,
  `create table sessions (
    hash text primary key,
    account_id ${id} not null references accounts (id) on delete cascade,
    created_at ${moment} not null,
    seen_at ${moment} not null,
    expires_at ${moment} not null
  )${end}`,
  `create table recorded_answers (
    principal_id ${id} not null,
    idempotency_key text not null,
    request_digest text not null,
    status integer,
    headers_json text,
    body text,
    held_until ${moment} not null,
    expires_at ${moment} not null,
    primary key (principal_id, idempotency_key)
  )${end}`,
  ...indexes,
];

const down = ["drop table recorded_answers", "drop table sessions", "drop table entry_links"];

export const entry: Migration = {
  number: 12,
  title: "sessions, and answers to writes that are sent again",
  sqlite: { up: tables({ id: "text", moment: "text", end: " strict" }), down },
  postgres: { up: tables({ id: "uuid", moment: "timestamptz", end: "" }), down },
};
