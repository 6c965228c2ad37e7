import type { Migration } from "../migration.ts";

/** Whoever works alone on this machine. */
export const localAccountId = "00000000-0000-4000-8000-000000000001";

const localAccount = `insert into accounts (id, name, tier, permissions_json, is_admin, created_at, updated_at)
  values ('${localAccountId}', 'local', 3, '[]',`;

export const accounts: Migration = {
  number: 1,
  title: "accounts and keys",
  sqlite: {
    up: [
      `create table accounts (
        id text primary key,
        name text not null,
        tier integer not null check (tier between 0 and 3),
        permissions_json text not null default '[]',
        is_admin integer not null default 0,
        created_at text not null,
        updated_at text not null
      ) strict`,
      `create unique index "UX_accounts_name" on accounts (lower(name))`,
      `create table api_keys (
        id text primary key,
        account_id text not null references accounts (id) on delete cascade,
        label text not null default '',
        prefix text not null unique,
        hash text not null,
        created_at text not null,
        expires_at text,
        revoked_at text,
        last_used_at text
      ) strict`,
      `create index "IX_api_keys_account_id" on api_keys (account_id)`,
      `${localAccount} 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
    ],
    down: ["drop table api_keys", "drop table accounts"],
  },
  postgres: {
    up: [
      `create table accounts (
        id uuid primary key,
        name text not null,
        tier integer not null check (tier between 0 and 3),
        permissions_json text not null default '[]',
        is_admin boolean not null default false,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`,
      `create unique index "UX_accounts_name" on accounts (lower(name))`,
      `create table api_keys (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        label text not null default '',
        prefix text not null unique,
        hash text not null,
        created_at timestamptz not null,
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz
      )`,
      `create index "IX_api_keys_account_id" on api_keys (account_id)`,
      `${localAccount} true, now(), now())`,
    ],
    down: ["drop table api_keys", "drop table accounts"],
  },
};
