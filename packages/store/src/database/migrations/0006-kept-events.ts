import type { Migration } from "../migration.ts";
import { schemaName } from "../open-postgres.ts";

/** Stands among the consumers for whoever prunes: events up to its position may go. */
export const prunedConsumer = "(pruned)";

const neverChanges = "An event never changes.";
const notPruned = "An event goes only when it is pruned.";

const leases = (moment: string) => [
  "alter table event_consumers add column holder text",
  `alter table event_consumers add column held_until ${moment}`,
];

const withoutLeases = [
  "alter table event_consumers drop column holder",
  "alter table event_consumers drop column held_until",
];

export const keptEvents: Migration = {
  number: 6,
  title: "events that stay as they are",
  sqlite: {
    up: [
      ...leases("text"),
      `create trigger events_no_update before update on events
        begin select raise(abort, '${neverChanges}'); end`,
      // "insert or replace" is an update by another name.
      `create trigger events_no_replace before insert on events when exists (select 1 from events where id = new.id)
        begin select raise(abort, '${neverChanges}'); end`,
      `create trigger events_no_delete before delete on events
        when old.id > coalesce((select last_event_id from event_consumers where name = '${prunedConsumer}'), 0)
        begin select raise(abort, '${notPruned}'); end`,
    ],
    down: [
      "drop trigger events_no_delete",
      "drop trigger events_no_replace",
      "drop trigger events_no_update",
      ...withoutLeases,
    ],
  },
  postgres: {
    up: [
      ...leases("timestamptz"),
      `create function events_guard() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' then raise exception '${neverChanges}' using errcode = 'TW003'; end if;
          if tg_op = 'DELETE' and old.id <= coalesce(
            (select last_event_id from ${schemaName}.event_consumers where name = '${prunedConsumer}'), 0)
          then return old; end if;
          raise exception '${notPruned}' using errcode = 'TW003';
        end $$`,
      `create trigger events_guard before update or delete on events
        for each row execute function events_guard()`,
      `create trigger events_no_truncate before truncate on events
        for each statement execute function events_guard()`,
    ],
    down: [
      "drop trigger events_no_truncate on events",
      "drop trigger events_guard on events",
      "drop function events_guard()",
      ...withoutLeases,
    ],
  },
};
