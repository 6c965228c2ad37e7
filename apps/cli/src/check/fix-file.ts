import { applyFixes, type CheckedDocument } from "@toolwright/core";
import { replaceFile } from "../files/replace-file.ts";
import type { Files } from "../io/io.ts";
import { judgeDocument } from "./judge-document.ts";
import type { JudgedFile } from "./judge-file.ts";
import type { Plan } from "./plan.ts";
import { readDocument } from "./read-document.ts";

type Judged = JudgedFile & { readonly text: string; readonly results: readonly CheckedDocument[] };

/** Repairs what can be repaired, writes the file, and judges what is left. */
export async function fixFile(
  files: Files,
  judged: Judged,
  plan: Plan,
  level: "safe" | "unsafe",
): Promise<JudgedFile> {
  const { file } = judged;
  let now = judged;
  for (let round = 0; round < mostRounds; round++) {
    const fixed = applyFixes(
      now.text,
      now.results.flatMap((result) => result.diagnostics),
      level,
    );
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
