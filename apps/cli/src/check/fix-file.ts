import { applyFixes, type CheckedDocument, type FixedText } from "@toolwright/core";
import { replaceFile } from "../files/replace-file.ts";
import type { Files } from "../io/io.ts";
import { judgeDocument } from "./judge-document.ts";
import type { JudgedFile } from "./judge-file.ts";
import type { Plan } from "./plan.ts";
import { readDocument, type WrittenDocument } from "./read-document.ts";

type Judged = JudgedFile & { readonly text: string; readonly results: readonly CheckedDocument[] };

/** Repairs what can be repaired, writes the file, and judges what is left. */
export async function fixFile(
  files: Files,
  judged: Judged,
  written: WrittenDocument,
  plan: Plan,
  level: "safe" | "unsafe",
): Promise<JudgedFile> {
  const { file } = judged;
  let now = judged;
  for (let round = 0; round < mostRounds; round++) {
    const fixed = await fixText(now.text, written.language, now.results, level);
    if (fixed.text === now.text) break;
    const { document } = await readDocument(file.source, new TextEncoder().encode(fixed.text));
    const again = judgeDocument(file.source, document, plan, true);
    if (again === undefined) break;
    now = { ...now, text: fixed.text, results: again.results, repaired: now.repaired + fixed.applied.length };
  }
  if (now === judged) return judged;
  const unwritable = replaceFile(files, file.path, now.text);
  return unwritable === undefined ? now : { ...judged, unreadable: unwritable };
}

/** A fix that meets another waits for the next round, and one repair may make another possible. */
const mostRounds = 10;

async function fixText(
  text: string,
  language: WrittenDocument["language"],
  results: readonly CheckedDocument[],
  level: "safe" | "unsafe",
): Promise<FixedText> {
  const diagnostics = results.flatMap((result) => result.diagnostics);
  if (language === "json") return applyFixes(text, diagnostics, level);
  const { applyFixesToYaml } = await import("@toolwright/core/yaml-fixes");
  return applyFixesToYaml(text, diagnostics, level);
}
