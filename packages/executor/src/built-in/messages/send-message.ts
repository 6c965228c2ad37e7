import { randomUUID } from "node:crypto";
import type { HostDecision, JsonObject } from "@toolwright/core";
import { ToolExecutionError, ToolParameterValidationError } from "../../execute/errors.ts";
import type { ExecutableTool } from "../../execute/executable-tool.ts";
import type { FetchOptions } from "../built-in-options.ts";
import type { Channel, Message } from "./channel.ts";
import { postMessage } from "./post-message.ts";
import { putMessage } from "./put-message.ts";

/** `send_message`: to a channel that was set up, and to nowhere else. */
export const sendMessage =
  (channels: Readonly<Record<string, Channel>>, { lookup }: FetchOptions): ExecutableTool["execute"] =>
  async ({ channel: name, text, subject }, { principal, wrote, reached }, signal): Promise<JsonObject> => {
    const channel = chosen(channels, String(name));
    const message: Message = {
      id: randomUUID(),
      channel: String(name),
      ...(typeof subject === "string" && { subject }),
      text: String(text),
      sender: principal.name,
      sent_at: new Date().toISOString(),
    };
    signal.throwIfAborted();
    if (channel.kind === "file") wrote?.(await putMessage(channel, message));
    else await postMessage(channel, message, { lookup, reached: reached as Told }, signal);
    const { id, sent_at } = message;
    return { id, channel: message.channel, sent_at };
  };

type Told = ((decision: HostDecision) => void) | undefined;

function chosen(channels: Readonly<Record<string, Channel>>, name: string): Channel {
  const channel = Object.hasOwn(channels, name) ? channels[name] : undefined;
  if (channel !== undefined) return channel;
  const known = Object.keys(channels).sort();
  if (known.length === 0)
    throw new ToolExecutionError(
      "No channel is set up. TOOLWRIGHT_CHANNELS names a file of JSON that lists them (docs/guide/built-in-tools.md).",
    );
  throw new ToolParameterValidationError([
    {
      code: "unknown-channel",
      severity: "error",
      message: `No channel is called ${JSON.stringify(name)}; there is ${known.map((each) => JSON.stringify(each)).join(", ")}.`,
      pointer: "/channel",
    },
  ]);
}
