import { textLimits } from "@toolwright/core";
import type { FoundFile } from "../files/find-files.ts";
import { readBytes, readStdin } from "../files/read-bytes.ts";
import type { Io } from "../io/io.ts";
import { fixFile } from "./fix-file.ts";
import { type JudgedDocument, judgeDocument } from "./judge-document.ts";
import type { Plan } from "./plan.ts";
import { readDocument } from "./read-document.ts";

/** What became of one file. */
export interface JudgedFile {
  readonly file: FoundFile;
  /** Why it could not be read, or could not be changed. */
  readonly unreadable?: string;
  /** Absent when it is no definition. */
  readonly results?: readonly JudgedDocument[];
  readonly taken?: string;
  readonly text?: string;
  /** How many problems were repaired. */
  readonly repaired: number;
}

export async function judgeFile(io: Io, file: FoundFile, plan: Plan): Promise<JudgedFile> {
  const read =
    file.path === "-"
      ? await readStdin(io, textLimits.maxSize)
      : readBytes(io.files, file.path, textLimits.maxSize);
  if ("unreadable" in read) return { file, unreadable: read.unreadable, repaired: 0 };
  const written = await readDocument(file.source, read.bytes);
  const wasNamed = file.foundIn === undefined;
  const judgement = judgeDocument(file.source, written.document, plan, wasNamed);
  if (judgement === undefined) return { file, repaired: 0 };
  const { taken } = judgement;
  const first = { file, taken, text: written.text, results: judgement.results, repaired: 0 };
  return plan.fix === undefined ? first : fixFile(io.files, first, written, plan, plan.fix);
}
