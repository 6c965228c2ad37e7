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

/** Of a description, what is read to judge it. */
const judged = 600;

/** What is looked for and judged. */
const texts = ["namespace", "name", "title", "description", "tags_json", "parameter_names"];

/** Who may see it and where it belongs; some of these change more often than the texts. */
const marks = ["license_tier", "is_locked", "category", "updated_at"];

/**
 * Copies beside the words, so that a search reads only this table: the way to the definition by its random id costs
 * more than all else that is done with a row.
 */
const copies = [...marks, ...texts];

const copyOf = (name: string, row: string): string =>
  name === "description" ? `substr(${row}description, 1, ${judged})` : row + name;

const copiedFrom = (row: string): string => copies.map((name) => copyOf(name, row)).join(", ");

const copiedAgain = (names: readonly string[]): string =>
  names.map((name) => `${name} = ${copyOf(name, "new.")}`).join(", ");

const ofNew = "where definition_id = new.id";
const numberOfOld = "(select number from tool_search where definition_id = old.id)";

const sqliteIndexed = (row: string): readonly string[] => [
  `insert into tool_text (rowid, words, title, tags, parameters, namespace, description)
    select number, words, ${row}title, ${row}tags_json, ${row}parameter_names, ${row}namespace,
      substr(${row}description, 1, ${longest})
    from tool_search ${row === "new." ? ofNew : "join tool_definitions as tool on tool.id = definition_id"}`,
  `insert into tool_grams (rowid, words) select number, words from tool_search ${row === "new." ? ofNew : ""}`,
];

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
        license_tier integer not null,
        is_locked integer not null,
        category integer not null,
        updated_at text not null,
        words text not null,
        namespace text not null,
        name text not null,
        title text,
        tags_json text,
        parameter_names text not null,
        description text not null
      ) strict`,
      `create index "IX_tool_search_words" on tool_search (words)`,
      `create virtual table tool_text using fts5 (
        words, title, tags, parameters, namespace, description,
        content = '', contentless_delete = 1, detail = column, tokenize = 'porter unicode61 remove_diacritics 2')`,
      `create virtual table tool_grams using fts5 (
        words, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram')`,
      `insert into tool_search (definition_id, words, ${copies.join(", ")})
        select id, ${sqliteWords("name")}, ${copiedFrom("")} from tool_definitions`,
      ...sqliteIndexed("tool."),
      // In one piece: an index that was filled at once lies in many.
      ...["tool_text", "tool_grams"].map((table) => `insert into ${table} (${table}) values ('optimize')`),
      trigger("insert", "after insert", [
        `insert into tool_search (definition_id, words, ${copies.join(", ")})
          values (new.id, ${sqliteWords("new.name")}, ${copiedFrom("new.")})`,
        ...sqliteIndexed("new."),
      ]),
      trigger("update", `after update of ${texts.join(", ")}`, [
        ...sqliteUnindexed,
        `update tool_search set words = ${sqliteWords("new.name")}, ${copiedAgain(texts)} ${ofNew}`,
        ...sqliteIndexed("new."),
      ]),
      trigger("mark", `after update of ${marks.join(", ")}`, [
        `update tool_search set ${copiedAgain(marks)} ${ofNew}`,
      ]),
      trigger("delete", "after delete", [
        ...sqliteUnindexed,
        "delete from tool_search where definition_id = old.id",
      ]),
    ],
    down: [
      ...["insert", "update", "mark", "delete"].map((act) => `drop trigger tool_search_${act}`),
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
        license_tier integer not null,
        is_locked boolean not null,
        category integer not null,
        updated_at timestamptz not null,
        words text collate "C" not null,
        namespace text not null,
        name text not null,
        title text,
        tags_json text,
        parameter_names text not null,
        description text not null,
        vector tsvector not null
      )`,
      // Only texts in Unicode can be normalised, and most have nothing to fold: as many bytes as letters.
      `create function tool_search_folded(original text) returns text immutable language sql as $$
        select case when getdatabaseencoding() = 'UTF8' and octet_length(original) > length(original)
          then regexp_replace(normalize(original, NFD), '[\\u0300-\\u036f]', '', 'g') else original end $$`,
      `create function tool_search_write() returns trigger language plpgsql as $$
        begin
          insert into tool_search (definition_id, words, vector, ${copies.join(", ")})
            select new.id, words, ${postgresVector("new.")}, ${copiedFrom("new.")}
            from (select ${postgresWords("new.name")} as words) as named
            on conflict (definition_id) do update set words = excluded.words, vector = excluded.vector,
              ${copiedAgain(copies)};
          return null;
        end $$`,
      `create function tool_search_mark() returns trigger language plpgsql as $$
        begin
          update tool_search set ${copiedAgain(marks)} ${ofNew};
          return null;
        end $$`,
      `create trigger tool_search_write after insert or update of ${texts.join(", ")} on tool_definitions
        for each row execute function tool_search_write()`,
      `create trigger tool_search_mark after update of ${marks.join(", ")} on tool_definitions
        for each row execute function tool_search_mark()`,
      `insert into tool_search (definition_id, words, vector, ${copies.join(", ")})
        select id, words, ${postgresVector("")}, ${copiedFrom("")}
        from (select *, ${postgresWords("name")} as words from tool_definitions) as named`,
      `create index "IX_tool_search_words" on tool_search (words)`,
      `create index "IX_tool_search_namespace" on tool_search (lower(namespace))`,
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
      ...["write", "mark"].flatMap((act) => [
        `drop trigger tool_search_${act} on tool_definitions`,
        `drop function tool_search_${act}()`,
      ]),
      "drop function tool_search_folded(text)",
      "drop table tool_search",
      ...["order", "updated_at", "visible"].map((name) => `drop index "IX_tool_definitions_${name}"`),
    ],
  },
};
