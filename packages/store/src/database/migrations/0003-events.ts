import type { Migration } from "../migration.ts";

export const events: Migration = {
  number: 3,
  title: "events",
  sqlite: {
    up: [
      // autoincrement: an id is never given twice, not even after its event is gone.
      `create table events (
        id integer primary key autoincrement,
        type text not null,
        at text not null,
        definition_id text,
        tool_name text,
        principal_id text,
        body_json text not null
      ) strict`,
      `create table event_consumers (
        name text primary key,
        last_event_id integer not null,
        updated_at text not null
      ) strict`,
    ],
    down: ["drop table event_consumers", "drop table events"],
  },
  postgres: {
    up: [
      `create table events (
        id bigint generated always as identity primary key,
        type text not null,
        at timestamptz not null,
        definition_id uuid,
        tool_name text,
        principal_id uuid,
        body_json text not null
      )`,
      `create table event_consumers (
        name text primary key,
        last_event_id bigint not null,
        updated_at timestamptz not null
      )`,
    ],
    down: ["drop table event_consumers", "drop table events"],
  },
};
