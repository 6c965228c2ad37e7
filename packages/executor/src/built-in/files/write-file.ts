import { constants } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import type { JsonObject } from "@toolwright/core";
import { ToolExecutionError } from "../../execute/errors.ts";
import type { ExecutableTool } from "../../execute/executable-tool.ts";
import { errorCode } from "../../sandbox/error-code.ts";
import { told } from "./file-error.ts";
import { type Folder, inFolder } from "./folder.ts";
import { replaceFile } from "./replace-file.ts";
import { type PathInRoot, pathInRoot, type Root, wholePath } from "./root.ts";
import { byteOrderOf, encodeText, type TextEncoding } from "./text-encoding.ts";

const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_RDWR, O_WRONLY } = constants;

/** As much as an isolated program may write into one file. */
const largestFile = 100 * 1024 * 1024;

interface Writing {
  readonly folder: Folder;
  readonly place: PathInRoot;
  readonly content: string;
  readonly encoding: TextEncoding;
  readonly signal: AbortSignal;
}

interface Written {
  readonly size: number;
  readonly written: number;
  readonly created: boolean;
}

/** `write_file`: text into a file in one of the roots that can be written. */
export const writeFile =
  (roots: readonly Root[]): ExecutableTool["execute"] =>
  async ({ path, content, mode, encoding }, { wrote }, signal): Promise<JsonObject> => {
    const place = pathInRoot(roots, String(path));
    if (!place.root.writable) throw notWritable(place, roots);
    const write = { overwrite, append, create }[mode as "overwrite" | "append" | "create"];
    const done = await inFolder(place, (folder) =>
      write({ folder, place, content: String(content), encoding: encoding as TextEncoding, signal }),
    );
    const whole = wholePath(place);
    wrote?.(whole);
    return { path: whole, ...done };
  };

async function overwrite({ folder, place, content, encoding, signal }: Writing): Promise<Written> {
  const bytes = bounded(encodeText(content, encoding), 0, place);
  const { created } = await replaceFile(folder, place, bytes, signal);
  return { size: bytes.length, written: bytes.length, created };
}

async function create({ folder, place, content, encoding }: Writing): Promise<Written> {
  const bytes = bounded(encodeText(content, encoding), 0, place);
  const file = await open(folder.entry(place.name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666);
  return closing(file, async () => {
    await folder.confirm(file, place.name, place.given);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      await unlink(folder.entry(place.name)).catch(() => {});
      throw error;
    }
    return { size: bytes.length, written: bytes.length, created: true };
  });
}

async function append(writing: Writing): Promise<Written> {
  const { folder, place, content, encoding } = writing;
  const file = await folder.openFile(place.name, O_RDWR | O_APPEND, place.given);
  if (file === undefined) {
    // Made by someone else meanwhile: then there is something to add to.
    return create(writing).catch((error: unknown) => {
      if (errorCode(error) !== "EEXIST") throw error;
      return append(writing);
    });
  }
  return closing(file, async () => {
    const { size, nlink } = await file.stat();
    if (nlink > 1)
      throw new ToolExecutionError(
        `${told(place.given)} has ${nlink} names, so adding to it would change a file elsewhere too.`,
        "SECURITY_VIOLATION",
      );
    const start = Buffer.alloc(Math.min(2, size));
    await file.read(start, 0, start.length, 0);
    const order = size === 0 ? undefined : (byteOrderOf(start) ?? "little");
    const bytes = bounded(encodeText(content, encoding, order), size, place);
    await file.appendFile(bytes);
    await file.sync();
    return { size: (await file.stat()).size, written: bytes.length, created: false };
  });
}

async function closing<Result>(file: FileHandle, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await file.close();
  }
}

function bounded(bytes: Buffer, before: number, { given }: PathInRoot): Buffer {
  if (before + bytes.length <= largestFile) return bytes;
  throw new ToolExecutionError(
    `${told(given)} would have ${before + bytes.length} bytes; at most ${largestFile} are written.`,
    "FILE_SIZE_LIMIT",
  );
}

function notWritable({ root, given }: PathInRoot, roots: readonly Root[]): ToolExecutionError {
  const writable = roots.filter((each) => each.writable).map(({ path }) => told(path));
  const instead =
    writable.length === 0
      ? "Name a folder to write in with --writable-root or in TOOLWRIGHT_WRITABLE_ROOTS."
      : `To write in there is ${writable.join(", ")}.`;
  return new ToolExecutionError(
    `${told(given)} is in ${told(root.path)}, which is for reading only. ${instead}`,
    "SECURITY_VIOLATION",
  );
}
