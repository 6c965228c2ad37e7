import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { ToolExecutionError } from "../../execute/errors.ts";
import type { ExecutableTool } from "../../execute/executable-tool.ts";
import { told } from "./file-error.ts";
import { inFolder } from "./folder.ts";
import { pathInRoot, type Root } from "./root.ts";
import { decodeText, type TextEncoding } from "./text-encoding.ts";

const { O_RDONLY } = constants;

/** `read_file`: the text of a file in one of the roots. */
export const readFile =
  (roots: readonly Root[]): ExecutableTool["execute"] =>
  async ({ path, encoding }, { limits }, signal) => {
    const place = pathInRoot(roots, String(path));
    const as = encoding as TextEncoding;
    const bytes = await inFolder(place, async (folder) => {
      const file = await folder.openFile(place.name, O_RDONLY, place.given);
      if (file === undefined) throw new ToolExecutionError(`${told(place.given)} is not there.`);
      try {
        return await readAll(file, limits.outputBytes, place.given, signal);
      } finally {
        await file.close();
      }
    });
    return { content: decodeText(bytes, as), size: bytes.length, encoding: as };
  };

const chunk = 256 * 1024;

/** What a file says of its size need not be so: it may grow, and files of the system have none. */
async function readAll(file: FileHandle, most: number, given: string, signal: AbortSignal): Promise<Buffer> {
  const { size } = await file.stat();
  if (size > most) throw tooLarge(given, `${size} bytes`, most);
  const parts: Buffer[] = [];
  let read = 0;
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunk), 0, chunk, read);
    if (bytesRead === 0) return Buffer.concat(parts);
    parts.push(buffer.subarray(0, bytesRead));
    read += bytesRead;
    if (read > most) throw tooLarge(given, "more", most);
  }
}

const tooLarge = (given: string, size: string, most: number): ToolExecutionError =>
  new ToolExecutionError(`${told(given)} has ${size}; a call may give ${most} bytes.`, "OUTPUT_LIMIT");
