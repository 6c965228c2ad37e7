import type { Migration } from "../migration.ts";

const indexes = [
  `create index "IX_calls_created_at" on calls (created_at)`,
  `create index "IX_calls_unfinished" on calls (state, created_at) where ended_at is null`,
  `create index "IX_calls_ended_at" on calls (ended_at) where ended_at is not null`,
];

export const calls: Migration = {
  number: 10,
  title: "calls",
  sqlite: {
    up: [
      `create table workers (
        id text primary key,
        host text not null,
        process integer not null,
        places_json text not null,
        isolation_json text not null,
        findings_json text not null,
        started_at text not null,
        seen_at text not null
      ) strict`,
      `create table calls (
        id text primary key,
        tool_id text not null,
        principal_id text not null,
        principal_json text not null,
        request_json text,
        place text not null,
        origin text not null,
        state text not null,
        is_confirmed integer not null default 0,
        is_cancelled integer not null default 0,
        may_repeat integer not null default 0,
        attempts integer not null default 0,
        worker text,
        result_json text,
        receipt_json text,
        created_at text not null,
        started_at text,
        ended_at text
      ) strict`,
      ...indexes,
    ],
    down: ["drop table calls", "drop table workers"],
  },
  postgres: {
    up: [
      `create table workers (
        id uuid primary key,
        host text not null,
        process integer not null,
        places_json text not null,
        isolation_json text not null,
        findings_json text not null,
        started_at timestamptz not null,
        seen_at timestamptz not null
      )`,
      `create table calls (
        id uuid primary key,
        tool_id text not null,
        principal_id uuid not null,
        principal_json text not null,
        request_json text,
        place text not null,
        origin uuid not null,
        state text not null,
        is_confirmed boolean not null default false,
        is_cancelled boolean not null default false,
        may_repeat boolean not null default false,
        attempts integer not null default 0,
        worker uuid,
        result_json text,
        receipt_json text,
        created_at timestamptz not null,
        started_at timestamptz,
        ended_at timestamptz
      )`,
      ...indexes,
    ],
    down: ["drop table calls", "drop table workers"],
  },
};
