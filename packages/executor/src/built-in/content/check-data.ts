import { compileSchema, type Diagnostic, type JsonObject, locate, parseJsonText } from "@toolwright/core";
import { ToolParameterValidationError } from "../../execute/errors.ts";
import type { ContentProblem } from "./problem.ts";

/** Whether a text is JSON or YAML, and whether what it says fits a schema. */
export async function checkData(
  content: string,
  kind: "json" | "yaml",
  schema: JsonObject | undefined,
): Promise<readonly ContentProblem[]> {
  const compiled = schema === undefined ? undefined : compileSchema(schema, { formats: "assert" });
  const unsound = compiled?.diagnostics.filter(({ severity }) => severity === "error") ?? [];
  if (unsound.length > 0)
    throw new ToolParameterValidationError(
      unsound.map(({ pointer, ...rest }) => ({ ...rest, pointer: `/schema${pointer}` })),
    );
  const parse = kind === "json" ? parseJsonText : (await import("@toolwright/core/yaml")).parseYamlText;
  const text = parse(content);
  const violations =
    compiled === undefined || text.value === undefined ? [] : compiled.validate(text.value).errors;
  const misfits = violations.map(
    ({ keyword, message, pointer }): Diagnostic => ({ code: keyword, severity: "error", message, pointer }),
  );
  return [...text.diagnostics, ...locate(misfits, text)].map(asProblem);
}

const asProblem = ({ code, severity, message, pointer, line, column }: Diagnostic): ContentProblem => ({
  code,
  severity,
  message,
  pointer,
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
});
