import { dirname, resolve } from "node:path";
import { compileSchema, type JsonObject, parseJsonText, ToolwrightError, textLimits } from "@toolwright/core";
import type { Channel } from "@toolwright/executor";
import { readBytes } from "../files/read-bytes.ts";
import type { Files } from "../io/io.ts";

/** The channels of `send_message`, from a file of JSON; a folder in it is seen from where the file lies. */
export function readChannels(files: Files, file: string): Readonly<Record<string, Channel>> {
  const read = readBytes(files, file, textLimits.maxSize);
  if ("unreadable" in read) throw unusable(file, `it ${read.unreadable}`);
  const { value, diagnostics } = parseJsonText(read.bytes);
  if (value === undefined) throw unusable(file, diagnostics[0]?.message ?? "it is not JSON");
  const [problem] = compileSchema(form).validate(value).errors;
  if (problem !== undefined) throw unusable(file, `${problem.pointer || "it"}: ${problem.message}`);
  return Object.fromEntries(
    Object.entries(value as unknown as Record<string, Channel>).map(([name, channel]) => [
      name,
      channel.kind === "file" ? { ...channel, folder: resolve(dirname(file), channel.folder) } : channel,
    ]),
  );
}

const form: JsonObject = {
  type: "object",
  additionalProperties: {
    type: "object",
    required: ["kind"],
    oneOf: [
      {
        properties: { kind: { const: "file" }, folder: { type: "string", minLength: 1 } },
        required: ["folder"],
        additionalProperties: false,
      },
      {
        properties: {
          kind: { const: "webhook" },
          url: { type: "string", pattern: "^https?://" },
          headers: { type: "object", additionalProperties: { type: "string" } },
        },
        required: ["url"],
        additionalProperties: false,
      },
    ],
  },
};

const unusable = (file: string, reason: string): ToolwrightError =>
  new ToolwrightError("invalid-value", { name: file, reason: reason.replace(/\.$/, "") });
