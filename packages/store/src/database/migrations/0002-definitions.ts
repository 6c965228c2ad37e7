import type { Migration } from "../migration.ts";

/** Indexes of seed 004 section 6, and the rule of names: unique in their namespace, whatever their case. */
const indexes = [
  `create index "IX_tool_definitions_name" on tool_definitions (name)`,
  `create index "IX_tool_definitions_category" on tool_definitions (category)`,
  `create index "IX_tool_definitions_license_tier" on tool_definitions (license_tier)`,
  `create unique index "UX_tool_definitions_name" on tool_definitions (lower(namespace), lower(name))`,
  `create index "IX_tool_definitions_created_by" on tool_definitions (created_by)`,
  `create index "IX_tool_versions_name" on tool_versions (lower(namespace), lower(name))`,
];

export const definitions: Migration = {
  number: 2,
  title: "tool definitions and their versions",
  sqlite: {
    up: [
      `create table tool_definitions (
        id text primary key,
        name text not null check (length(name) between 1 and 128),
        description text not null,
        category integer not null check (category between 0 and 7),
        parameters_json text,
        output_schema_json text,
        constraints_json text,
        required_permissions_json text,
        requires_confirmation integer not null default 0,
        version text,
        metadata_json text,
        is_built_in integer not null default 0,
        license_tier integer not null default 0 check (license_tier between 0 and 3),
        created_by text references accounts (id),
        created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
        updated_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
        namespace text not null default '',
        title text,
        tags_json text,
        parameter_names text not null default '',
        backend text,
        document_json text not null,
        digest text not null,
        revision integer not null default 1,
        updated_by text,
        is_locked integer not null default 0
      ) strict`,
      `create table tool_versions (
        definition_id text not null,
        number integer not null,
        action text not null,
        namespace text not null,
        name text not null,
        digest text not null,
        document_json text not null,
        changed_fields_json text not null default '[]',
        author text,
        at text not null,
        primary key (definition_id, number)
      ) strict`,
      ...indexes,
      ...["update", "delete"].map(
        (act) => `create trigger tool_versions_no_${act} before ${act} on tool_versions
          begin select raise(abort, 'A version never changes.'); end`,
      ),
    ],
    down: ["drop table tool_versions", "drop table tool_definitions"],
  },
  postgres: {
    up: [
      `create table tool_definitions (
        id uuid primary key default gen_random_uuid(),
        name varchar(128) not null check (length(name) > 0),
        description text not null,
        category integer not null check (category between 0 and 7),
        parameters_json text,
        output_schema_json text,
        constraints_json varchar(4096),
        required_permissions_json varchar(4096),
        requires_confirmation boolean not null default false,
        version varchar(256),
        metadata_json text,
        is_built_in boolean not null default false,
        license_tier integer not null default 0 check (license_tier between 0 and 3),
        created_by uuid references accounts (id),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        namespace text not null default '',
        title text,
        tags_json text,
        parameter_names text not null default '',
        backend text,
        document_json text not null,
        digest text not null,
        revision integer not null default 1,
        updated_by uuid,
        is_locked boolean not null default false
      )`,
      `create table tool_versions (
        definition_id uuid not null,
        number integer not null,
        action text not null,
        namespace text not null,
        name text not null,
        digest text not null,
        document_json text not null,
        changed_fields_json text not null default '[]',
        author uuid,
        at timestamptz not null,
        primary key (definition_id, number)
      )`,
      ...indexes,
      `create function tool_versions_guard() returns trigger language plpgsql as $$
        begin raise exception 'A version never changes.' using errcode = 'TW002'; end $$`,
      `create trigger tool_versions_guard before update or delete on tool_versions
        for each row execute function tool_versions_guard()`,
    ],
    down: ["drop table tool_versions", "drop function tool_versions_guard()", "drop table tool_definitions"],
  },
};
