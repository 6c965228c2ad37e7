import type { Migration } from "../migration.ts";

const indexes = [
  `create index "IX_entities_kind" on entities (kind, name)`,
  `create index "IX_entity_links_target" on entity_links (target, relation)`,
];

const numbered = "insert into entity_search (entity_id) values (new.id)";
const indexed = `insert into entity_text (rowid, name, kind, text)
  select number, new.name, new.kind, new.text from entity_search where entity_id = new.id`;
const unindexed =
  "delete from entity_text where rowid = (select number from entity_search where entity_id = old.id)";

const trigger = (when: string, statements: readonly string[]): string =>
  `create trigger entity_search_${when} after ${when} on entities begin ${statements.join("; ")}; end`;

const weighed = (weight: string, column: string): string =>
  `setweight(to_tsvector('english', tool_search_folded(${column})), '${weight}')`;

export const knowledge: Migration = {
  number: 9,
  title: "knowledge",
  sqlite: {
    up: [
      `create table entities (
        id text primary key,
        kind text not null,
        name text not null,
        properties_json text not null,
        text text not null,
        created_by text,
        created_at text not null
      ) strict`,
      `create table entity_links (
        source text not null references entities (id) on delete cascade,
        relation text not null,
        target text not null references entities (id) on delete cascade,
        primary key (source, relation, target)
      ) strict, without rowid`,
      ...indexes,
      // A number of its own: a rowid that is no column may change when the file is packed.
      `create table entity_search (number integer primary key, entity_id text not null unique) strict`,
      `create virtual table entity_text using fts5 (
        name, kind, text, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2')`,
      trigger("insert", [numbered, indexed]),
      trigger("update", [unindexed, indexed]),
      trigger("delete", [unindexed, "delete from entity_search where entity_id = old.id"]),
    ],
    down: [
      "drop table entity_links",
      "drop table entities",
      "drop table entity_text",
      "drop table entity_search",
    ],
  },
  postgres: {
    up: [
      // Queries compare by characters, whatever language the server was made for.
      `create table entities (
        id text collate "C" primary key,
        kind text collate "C" not null,
        name text collate "C" not null,
        properties_json text not null,
        properties jsonb generated always as (properties_json::jsonb) stored,
        text text not null,
        vector tsvector generated always as (
          ${weighed("A", "name")} || ${weighed("B", "kind")} || ${weighed("D", "text")}) stored,
        created_by uuid,
        created_at text collate "C" not null
      )`,
      `create table entity_links (
        source text collate "C" not null references entities (id) on delete cascade,
        relation text collate "C" not null,
        target text collate "C" not null references entities (id) on delete cascade,
        primary key (source, relation, target)
      )`,
      ...indexes,
      `create index "IX_entities_vector" on entities using gin (vector)`,
    ],
    down: ["drop table entity_links", "drop table entities"],
  },
};
