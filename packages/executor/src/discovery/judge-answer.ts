import {
  checkDocument,
  type Diagnostic,
  isError,
  type JsonText,
  parseJsonText,
  type Tool,
} from "@toolwright/core";
import { type Answer, askLimits } from "./ask-schemas.ts";
import { nameOfFile } from "./tool-name.ts";

/** What an answer is worth: a tool with its warnings, or the reason why it is none. */
export type Judged =
  | { readonly tool: Tool; readonly warnings: readonly Diagnostic[] }
  | { readonly reason: string; readonly diagnostics: readonly Diagnostic[] };

export function judgeAnswer(answer: Answer, file: string): Judged {
  switch (answer.kind) {
    case "timeout":
      return refused(`timeout: it did not answer --schema within ${askLimits.waitMs} ms`);
    case "too-large":
      return refused(`too large: its answer is over ${askLimits.mostBytes} bytes`);
    case "not-started":
      return refused(`it cannot be started: ${answer.message}`);
    case "not-asked":
      return refused(`it was not asked: ${answer.message}`);
    case "ended":
      break;
  }
  const { text, code, signal } = answer;
  if (signal !== null) return refused(`it was ended by ${signal}`);
  if (code !== 0) return refused(`it exited with ${code}`);
  if (text.length === 0) return refused("its answer is empty");
  return judgeText(parseJsonText(text), file);
}

const refused = (reason: string, diagnostics: readonly Diagnostic[] = []): Judged => ({
  reason,
  diagnostics,
});

function judgeText(document: JsonText, file: string): Judged {
  const { diagnostics, tools } = checkDocument(document, { profile: "ikigai" });
  const errors = diagnostics.filter(isError);
  const [first] = errors;
  if (document.value === undefined) {
    return refused(`its answer is not JSON: ${first?.message ?? ""}`.trim(), errors);
  }
  if (first !== undefined) return refused(errors.map(told).join(" "), errors);
  const [tool] = tools;
  if (tool === undefined) return refused("its answer holds no tool");
  const warnings = diagnostics.filter((each) => !isError(each));
  return { tool, warnings: [...warnings, ...otherName(tool, file)] };
}

const told = ({ pointer, message }: Diagnostic): string =>
  pointer === "" ? message : `${pointer} ${message}`;

/** The schema's name counts; a file that says another one confuses whoever looks for it. */
function otherName({ name }: Tool, file: string): readonly Diagnostic[] {
  const expected = nameOfFile(file);
  if (expected === name) return [];
  const message = `The file is called ${JSON.stringify(file)}, which would be the tool "${expected}"; its schema says "${name}".`;
  return [{ code: "file-name-differs", severity: "warning", message, pointer: "/name" }];
}
