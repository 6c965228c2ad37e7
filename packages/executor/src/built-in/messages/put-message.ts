import { mkdir, open, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { ToolExecutionError } from "../../execute/errors.ts";
import { errorCode, errorMessage } from "../../sandbox/error-code.ts";
import type { FileChannel, Message } from "./channel.ts";

/** Puts a message into the folder under a name that sorts by time; it is there whole or not at all. */
export async function putMessage({ folder }: FileChannel, message: Message): Promise<string> {
  const name = `${message.sent_at.replaceAll(":", "-")}-${message.id}.json`;
  const passing = join(folder, `.${name}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(passing, "wx", 0o600);
    try {
      await file.writeFile(`${JSON.stringify(message, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(passing, join(folder, name));
  } catch (error) {
    await unlink(passing).catch(() => {});
    const reason = errorCode(error) ?? errorMessage(error);
    throw new ToolExecutionError(
      `The message was not sent: the outbox of ${JSON.stringify(message.channel)} cannot be written (${reason}).`,
    );
  }
  return join(folder, name);
}
