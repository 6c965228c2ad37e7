import { builtInDefinitions } from "../../built-in/built-in-definitions.ts";
import { seedStatements } from "../../built-in/seed-statements.ts";
import type { Migration } from "../migration.ts";

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(", ");

const ids = quoted(Object.values(builtInDefinitions).map(({ id }) => id));
const names = quoted(Object.keys(builtInDefinitions));

const refusal = "A built-in tool never changes.";

/**
 * Said by id and name, not looked up: a look would cost every insert, and `or replace` of SQLite removes the row that
 * is in its way without a word to the trigger for deletions.
 */
const standsInForBuiltIn = `new.id in (${ids}) or (new.namespace = '' and lower(new.name) in (${names}))`;

const sqliteTriggers: readonly (readonly [name: string, when: string])[] = [
  [
    "built_in_no_insert",
    `before insert on tool_definitions when new.is_built_in <> 0 or ${standsInForBuiltIn}`,
  ],
  [
    "built_in_no_update",
    `before update on tool_definitions
      when old.is_built_in <> 0 or new.is_built_in <> 0 or ${standsInForBuiltIn}`,
  ],
  ["built_in_no_delete", "before delete on tool_definitions when old.is_built_in <> 0"],
  ["built_in_no_version", `before insert on tool_versions when new.definition_id in (${ids})`],
];

const refuse = `raise exception '${refusal}' using errcode = 'TW001'`;

const postgresGuard = `create function built_in_guard() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then ${refuse}; end if;
    if tg_op <> 'INSERT' then
      if old.is_built_in then ${refuse}; end if;
    end if;
    if tg_op = 'DELETE' then return old; end if;
    if new.is_built_in or ${standsInForBuiltIn} then ${refuse}; end if;
    return new;
  end $$`;

const versionGuard = `create function built_in_version_guard() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then ${refuse}; end if;
    if new.definition_id in (${ids}) then ${refuse}; end if;
    return new;
  end $$`;

export const builtIns: Migration = {
  number: 4,
  title: "built-in tools that nobody can change",
  sqlite: {
    up: [
      ...seedStatements("sqlite"),
      ...sqliteTriggers.map(
        ([name, when]) => `create trigger ${name} ${when} begin select raise(abort, '${refusal}'); end`,
      ),
    ],
    down: [
      ...sqliteTriggers.map(([name]) => `drop trigger ${name}`),
      "drop trigger tool_versions_no_delete",
      "delete from tool_definitions where is_built_in <> 0",
      `delete from tool_versions where definition_id in (${ids})`,
      `create trigger tool_versions_no_delete before delete on tool_versions
        begin select raise(abort, 'A version never changes.'); end`,
    ],
  },
  postgres: {
    up: [
      ...seedStatements("postgres"),
      postgresGuard,
      `create trigger built_in_guard before insert or update or delete on tool_definitions
        for each row execute function built_in_guard()`,
      `create trigger built_in_no_truncate before truncate on tool_definitions
        for each statement execute function built_in_guard()`,
      versionGuard,
      `create trigger built_in_version_guard before insert on tool_versions
        for each row execute function built_in_version_guard()`,
      `create trigger tool_versions_no_truncate before truncate on tool_versions
        for each statement execute function built_in_version_guard()`,
    ],
    down: [
      "drop trigger built_in_guard on tool_definitions",
      "drop trigger built_in_no_truncate on tool_definitions",
      "drop trigger built_in_version_guard on tool_versions",
      "drop trigger tool_versions_no_truncate on tool_versions",
      "drop function built_in_guard()",
      "drop function built_in_version_guard()",
      "delete from tool_definitions where is_built_in",
      "alter table tool_versions disable trigger tool_versions_guard",
      `delete from tool_versions where definition_id in (${ids})`,
      "alter table tool_versions enable trigger tool_versions_guard",
    ],
  },
};
