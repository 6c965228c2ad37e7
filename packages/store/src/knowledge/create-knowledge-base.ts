import type { KnowledgeBase } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { createEntity, type KnowledgeOptions } from "./create-entity.ts";
import { answerQuery } from "./query/answer-query.ts";
import { searchEntities } from "./search-entities.ts";

/** The knowledge base of a database: one for all who use it. */
export const createKnowledgeBase = (database: Database, options: KnowledgeOptions = {}): KnowledgeBase => ({
  create: (entity) => guarded(database, () => createEntity(database, entity, options)),
  search: (asked) => guarded(database, () => searchEntities(database, asked)),
  query: (text, asked) => guarded(database, () => answerQuery(database, text, asked)),
});
