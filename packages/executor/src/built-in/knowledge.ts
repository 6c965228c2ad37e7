import {
  isJsonObject,
  type JsonObject,
  type JsonScalar,
  type KnowledgeBase,
  type NewLink,
  ToolwrightError,
} from "@toolwright/core";
import { ToolExecutionError, ToolParameterValidationError } from "../execute/errors.ts";
import type { ExecutableTool } from "../execute/executable-tool.ts";

type Tool = (knowledge: KnowledgeBase | undefined) => ExecutableTool["execute"];

/** `search_knowledge` */
export const searchKnowledge: Tool =
  (knowledge) =>
  async ({ query, limit, kinds }) => {
    const found = await asked(knowledge, (base) =>
      base.search({
        text: String(query),
        limit: Number(limit),
        ...(Array.isArray(kinds) && { kinds: kinds.map(String) }),
      }),
    );
    return { matches: found.matches.map((match) => ({ ...match })), total: found.total };
  };

/** `execute_ckvs_query` */
export const executeQuery: Tool =
  (knowledge) =>
  async ({ query, parameters, limit }, { limits }) => {
    const { columns, rows, truncated } = await asked(knowledge, (base) =>
      base.query(String(query), {
        parameters: (isJsonObject(parameters) ? parameters : {}) as Readonly<Record<string, JsonScalar>>,
        limit: Number(limit),
        timeMs: limits.wallMs,
        bytes: limits.outputBytes,
      }),
    );
    return { columns, rows, truncated };
  };

/** `create_entity` */
export const createEntity: Tool =
  (knowledge) =>
  async ({ kind, name, properties, links }, { principal }): Promise<JsonObject> => {
    const { createdAt, ...made } = await asked(knowledge, (base) =>
      base.create({
        kind: String(kind),
        name: String(name),
        ...(isJsonObject(properties) && { properties }),
        ...(Array.isArray(links) && { links: links as unknown as readonly NewLink[] }),
        author: principal.id,
      }),
    );
    return { ...made, created_at: createdAt };
  };

/** What cannot be used is the caller's to mend; anything else is ours. */
async function asked<Result>(
  knowledge: KnowledgeBase | undefined,
  ask: (base: KnowledgeBase) => Promise<Result>,
): Promise<Result> {
  if (knowledge === undefined) throw new ToolExecutionError("No knowledge base is set up here.");
  try {
    return await ask(knowledge);
  } catch (error) {
    if (!ToolwrightError.is(error) || error.code !== "invalid-value") throw error;
    throw new ToolParameterValidationError([
      { code: error.code, severity: "error", message: error.message, pointer: "" },
    ]);
  }
}
