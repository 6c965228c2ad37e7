import type { AnswerOf } from "../../api/use-api.ts";

/** A tool as the registry gives it. */
export type StoredTool = AnswerOf<"getTool">;
