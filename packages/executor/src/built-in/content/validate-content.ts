import { isJsonObject, type JsonObject } from "@toolwright/core";
import { ToolParameterValidationError } from "../../execute/errors.ts";
import type { ExecutableTool } from "../../execute/executable-tool.ts";
import { checkData } from "./check-data.ts";
import { checkMarkdown } from "./check-markdown.ts";
import { checkText } from "./check-text.ts";
import { type ContentProblem, mostProblems } from "./problem.ts";

/** `validate_content` */
export const validateContent: ExecutableTool["execute"] = async ({ content, kind, schema }) => {
  const problems = await problemsOf(String(content), String(kind), isJsonObject(schema) ? schema : undefined);
  return {
    valid: problems.every(({ severity }) => severity !== "error"),
    problems: problems.slice(0, mostProblems).map((problem) => ({ ...problem })),
  };
};

async function problemsOf(
  content: string,
  kind: string,
  schema: JsonObject | undefined,
): Promise<readonly ContentProblem[]> {
  if (kind === "json" || kind === "yaml") return checkData(content, kind, schema);
  if (schema !== undefined)
    throw new ToolParameterValidationError([
      {
        code: "unusable-schema",
        severity: "error",
        message: `A schema is for json and yaml; ${kind} has no values that could fit it.`,
        pointer: "/schema",
      },
    ]);
  return kind === "markdown" ? checkMarkdown(content) : checkText(content);
}
