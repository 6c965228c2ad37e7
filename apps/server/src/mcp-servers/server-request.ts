import { resolve } from "node:path";
import { type IsolationLevel, type Reach, ToolwrightError } from "@toolwright/core";
import type { ServerSpec } from "@toolwright/mcp";
import type { McpServerSecretValues, McpServerSettings } from "@toolwright/store";

/** What somebody who takes in a server says of it: a command or an address, and how to go about it. */
export interface ServerRequest {
  readonly name?: string | undefined;
  readonly command?: string | undefined;
  readonly arguments?: readonly string[] | undefined;
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Where its program starts. */
  readonly folder?: string | undefined;
  readonly url?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly isolation?: IsolationLevel | undefined;
  readonly reach?: Reach | undefined;
  readonly only?: readonly string[] | undefined;
  readonly namespace?: string | undefined;
  readonly shorten?: boolean | undefined;
  readonly follow?: boolean | undefined;
}

/** The settings that are kept; refuses what can be no server. */
export function settingsOf(request: ServerRequest): McpServerSettings {
  const { command, url, isolation, reach, only, namespace, shorten, follow } = request;
  if ((command === undefined) === (url === undefined))
    throw unusable("The server", "it has either a command or an address, and one of them is needed");
  const common = {
    ...(only !== undefined && only.length > 0 && { only }),
    ...(namespace !== undefined && { namespace }),
    ...(shorten === true && { shorten }),
    ...(follow === true && { follow }),
  };
  checkNames(request.environment, /^[^=\0]{1,200}$/, "environment");
  checkNames(request.headers, /^[!#$%&'*+.^_`|~\w-]{1,200}$/, "headers");
  if (url !== undefined) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw unusable("The address", "it is to be a web address");
    return { transport: "http", url, ...common };
  }
  if (command === undefined || command === "" || command.includes("\0"))
    throw unusable("The command", "it names no program");
  return {
    transport: "stdio",
    // One that is a path is looked for where it was said, wherever it is started later.
    command: command.includes("/") ? resolve(request.folder ?? "/", command) : command,
    ...(request.arguments !== undefined && { arguments: request.arguments }),
    ...(request.folder !== undefined && { folder: request.folder }),
    ...(isolation !== undefined && { isolation }),
    ...(reach !== undefined && { reach }),
    ...common,
  };
}

/** All that is needed to reach it. */
export function specOf(settings: McpServerSettings, secrets: Partial<McpServerSecretValues>): ServerSpec {
  const { transport, command = "", arguments: words, folder, url = "" } = settings;
  if (transport === "http") return { transport, url, headers: secrets.headers ?? {} };
  return {
    transport,
    command,
    environment: secrets.environment ?? {},
    ...(words !== undefined && { arguments: words }),
    ...(folder !== undefined && { folder }),
  };
}

function checkNames(
  values: Readonly<Record<string, string>> | undefined,
  pattern: RegExp,
  what: string,
): void {
  for (const [name, value] of Object.entries(values ?? {}))
    if (!pattern.test(name) || /[\0\r\n]/.test(what === "headers" ? value : value.replaceAll(/[\r\n]/g, "")))
      throw unusable(`The ${what} of the server`, `${JSON.stringify(name.slice(0, 100))} cannot be sent`);
}

const unusable = (name: string, reason: string): ToolwrightError =>
  new ToolwrightError("invalid-value", { name, reason });
