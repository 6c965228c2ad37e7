import { randomUUID } from "node:crypto";
import { type CreatedEntity, type NewEntity, type NewLink, ToolwrightError } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { isStorable } from "./storable.ts";
import { textOf } from "./text-of.ts";

export interface KnowledgeOptions {
  readonly now?: () => Date;
  readonly newId?: () => string;
}

const mostPropertyBytes = 256 * 1024;
/** Bound as several parameters each, of which PostgreSQL takes 65,535. */
const mostLinks = 1_000;
const longest = { kind: 100, name: 500, relation: 100 };

/** Adds an entity with its links, or nothing. */
export async function createEntity(
  { queries }: Database,
  { kind, name, properties = {}, links = [], author }: NewEntity,
  { now = () => new Date(), newId = randomUUID }: KnowledgeOptions,
): Promise<CreatedEntity> {
  refuseText("The kind", kind, longest.kind);
  refuseText("The name", name, longest.name);
  const text = textOf(properties);
  const written = JSON.stringify(properties);
  if (Buffer.byteLength(written) > mostPropertyBytes)
    throw unusable("What is known of it", `it is longer than ${mostPropertyBytes} bytes of JSON`);
  if (links.length > mostLinks) throw unusable("The links", `there are more than ${mostLinks}`);
  for (const { relation } of links) refuseText("The relation", relation, longest.relation);
  const entity = { id: newId(), kind, name, created_at: now().toISOString() };
  const row = { ...entity, properties_json: written, text, created_by: author ?? null };
  const made = distinct(links).map(({ relation, target }) => ({ source: entity.id, relation, target }));
  await queries.transaction().execute(async (transaction) => {
    const targets = [...new Set(made.map(({ target }) => target))].filter(isStorable);
    const known = new Set<string>();
    if (targets.length > 0) {
      const rows = await transaction.selectFrom("entities").select("id").where("id", "in", targets).execute();
      for (const { id } of rows) known.add(id);
    }
    const missing = made.find(({ target }) => !known.has(target));
    if (missing !== undefined)
      throw unusable("A link", `no entity has the id ${JSON.stringify(missing.target.slice(0, 80))}`);
    await transaction.insertInto("entities").values(row).execute();
    if (made.length > 0) await transaction.insertInto("entity_links").values(made).execute();
  });
  return { id: entity.id, kind, name, links: made.length, createdAt: entity.created_at };
}

/** The same link twice is one. */
const distinct = (links: readonly NewLink[]): readonly NewLink[] => [
  ...new Map(links.map((link) => [JSON.stringify([link.relation, link.target]), link])).values(),
];

function refuseText(what: string, text: string, most: number): void {
  if (text.trim() === "") throw unusable(what, "it is empty");
  if (text.length > most) throw unusable(what, `it is longer than ${most} characters`);
  if (!isStorable(text)) throw unusable(what, "it holds a character that no text has");
}

const unusable = (name: string, reason: string): ToolwrightError =>
  new ToolwrightError("invalid-value", { name, reason });
