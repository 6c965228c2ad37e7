import type { Migration } from "../migration.ts";

/** The name's words in small letters with a blank around each, split at `_ - .` and where a capital begins a word. */
const postgresWords = (name: string): string =>
  `' ' || trim(lower(regexp_replace(regexp_replace(regexp_replace(${name},
    '([a-z0-9])([A-Z])', '\\1 \\2', 'g'),
    '([A-Z])([A-Z][a-z])', '\\1 \\2', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))) || ' '`;

/** The same, character by character: SQLite replaces no patterns. */
const sqliteWords = (name: string): string => `(
  with recursive place (i) as (select 1 union all select i + 1 from place where i < length(${name})),
  around (i, before, here, after) as (
    select i, substr(${name}, i - 1, 1), substr(${name}, i, 1), substr(${name}, i + 1, 1) from place),
  piece (i, text) as (select i, case
    when here between ' ' and '~' and here not glob '[A-Za-z0-9]' then ' '
    when i > 1 and here glob '[A-Z]' and (before glob '[a-z0-9]' or before glob '[A-Z]' and after glob '[a-z]')
      then ' ' || here
    else here end from around)
  select ' ' || trim(replace(replace(replace(lower(group_concat(text, '' order by i)),
    '   ', ' '), '  ', ' '), '  ', ' ')) || ' ' from piece)`;

/** A text longer than this is no description, and PostgreSQL indexes no more than a megabyte of one. */
const longest = 20_000;

const columns = ["namespace", "name", "title", "description", "tags_json", "parameter_names"];

const sqliteIndexed = (row: string): readonly string[] => [
  `insert into tool_text (rowid, words, title, tags, parameters, namespace, description)
    select number, words, title, tags_json, parameter_names, namespace, substr(description, 1, ${longest})
    from tool_search join tool_definitions on id = definition_id ${row}`,
  `insert into tool_grams (rowid, words) select number, words from tool_search ${row}`,
];

const ofNew = "where definition_id = new.id";
const numberOfOld = "(select number from tool_search where definition_id = old.id)";

const sqliteUnindexed = ["tool_text", "tool_grams"].map(
  (table) => `delete from ${table} where rowid = ${numberOfOld}`,
);

const trigger = (name: string, when: string, statements: readonly string[]): string =>
  `create trigger tool_search_${name} ${when} on tool_definitions begin ${statements.join("; ")}; end`;

/** Accents are left out, as SQLite's index does. */
const postgresVector = (row: string): string =>
  [
    ["A", "words"],
    ["B", `coalesce(${row}title, '')`],
    ["C", `coalesce(${row}tags_json, '') || ' ' || ${row}parameter_names || ' ' || ${row}namespace`],
    ["D", `left(${row}description, ${longest})`],
  ]
    .map(([weight, text]) => `setweight(to_tsvector('english', tool_search_folded(${text})), '${weight}')`)
    .join(" || ");

export const search: Migration = {
  number: 5,
  title: "search",
  sqlite: {
    up: [
      `create index "IX_tool_definitions_order" on tool_definitions (lower(name), lower(namespace))`,
      `create index "IX_tool_definitions_updated_at" on tool_definitions (updated_at, id)`,
      `create index "IX_tool_definitions_visible" on tool_definitions (is_locked, license_tier)`,
      // A number of its own: a rowid that is no column may change when the file is packed.
      `create table tool_search (
        number integer primary key,
        definition_id text not null unique,
        words text not null
      ) strict`,
      `create index "IX_tool_search_words" on tool_search (words)`,
      `create virtual table tool_text using fts5 (
        words, title, tags, parameters, namespace, description,
        content = '', contentless_delete = 1, detail = column, tokenize = 'porter unicode61 remove_diacritics 2')`,
      `create virtual table tool_grams using fts5 (
        words, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram')`,
      `insert into tool_search (definition_id, words) select id, ${sqliteWords("name")} from tool_definitions`,
      ...sqliteIndexed(""),
      trigger("insert", "after insert", [
        `insert into tool_search (definition_id, words) values (new.id, ${sqliteWords("new.name")})`,
        ...sqliteIndexed(ofNew),
      ]),
      trigger("update", `after update of ${columns.join(", ")}`, [
        ...sqliteUnindexed,
        `update tool_search set words = ${sqliteWords("new.name")} ${ofNew}`,
        ...sqliteIndexed(ofNew),
      ]),
      trigger("delete", "after delete", [
        ...sqliteUnindexed,
        "delete from tool_search where definition_id = old.id",
      ]),
    ],
    down: [
      ...["insert", "update", "delete"].map((act) => `drop trigger tool_search_${act}`),
      ...["tool_grams", "tool_text", "tool_search"].map((table) => `drop table ${table}`),
      ...["order", "updated_at", "visible"].map((name) => `drop index "IX_tool_definitions_${name}"`),
    ],
  },
  postgres: {
    up: [
      `create index "IX_tool_definitions_order" on tool_definitions
        (lower(name) collate "C", lower(namespace) collate "C")`,
      `create index "IX_tool_definitions_updated_at" on tool_definitions (updated_at, id)`,
      `create index "IX_tool_definitions_visible" on tool_definitions (is_locked, license_tier)`,
      `create table tool_search (
        number bigint generated always as identity primary key,
        definition_id uuid not null unique references tool_definitions (id) on delete cascade,
        words text collate "C" not null,
        vector tsvector not null
      )`,
      // Only texts in Unicode can be normalised.
      `create function tool_search_folded(original text) returns text immutable language sql as $$
        select case when getdatabaseencoding() = 'UTF8'
          then regexp_replace(normalize(original, NFD), '[\\u0300-\\u036f]', '', 'g') else original end $$`,
      `create function tool_search_write() returns trigger language plpgsql as $$
        begin
          insert into tool_search (definition_id, words, vector)
            select new.id, words, ${postgresVector("new.")}
            from (select ${postgresWords("new.name")} as words) as named
            on conflict (definition_id) do update set words = excluded.words, vector = excluded.vector;
          return null;
        end $$`,
      `create trigger tool_search_write after insert or update of ${columns.join(", ")} on tool_definitions
        for each row execute function tool_search_write()`,
      `insert into tool_search (definition_id, words, vector) select id, words, ${postgresVector("")}
        from (select *, ${postgresWords("name")} as words from tool_definitions) as named`,
      `create index "IX_tool_search_words" on tool_search (words)`,
      `create index "IX_tool_search_vector" on tool_search using gin (vector)`,
      // Names with a wrong letter are found without it too, only not as fast.
      `do $$ begin
        create extension if not exists pg_trgm;
        create index "IX_tool_search_grams" on tool_search using gin (words gin_trgm_ops);
      exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
        raise warning 'Without the extension pg_trgm the search for misspelt names is slow: %', sqlerrm;
      end $$`,
    ],
    down: [
      "drop trigger tool_search_write on tool_definitions",
      "drop function tool_search_write()",
      "drop function tool_search_folded(text)",
      "drop table tool_search",
      ...["order", "updated_at", "visible"].map((name) => `drop index "IX_tool_definitions_${name}"`),
    ],
  },
};
