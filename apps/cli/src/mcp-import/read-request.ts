import { resolve } from "node:path";
import type { ServerRequest } from "@toolwright/server/mcp-servers";
import type { McpImportOptions } from "../commands/import-mcp-options.ts";
import type { Io } from "../io/io.ts";

/** What the options and words say of a server, or what is wrong with them. */
export function readRequest(
  words: readonly string[],
  options: McpImportOptions,
  { env, folder }: Pick<Io, "env" | "folder">,
): ServerRequest | string {
  const { name, url, namespace, isolation, follow, shorten, only } = options;
  const [command, ...others] = words;
  if (command === undefined && url === undefined)
    return "Say which server: its command after --, or its address with --url.";
  if (command !== undefined && url !== undefined)
    return "A server has a command or an address; this one has both.";
  const environment: Record<string, string> = {};
  for (const given of options.env) {
    const [variable = "", ...rest] = given.split("=");
    const value = given.includes("=") ? rest.join("=") : env[variable];
    if (variable === "") return `--env ${given} has no name.`;
    if (value === undefined) return `--env ${variable} has no value, and your environment has none either.`;
    Object.defineProperty(environment, variable, { value, enumerable: true });
  }
  const headers: Record<string, string> = {};
  for (const given of options.header) {
    const at = given.indexOf(":");
    if (at < 1) return '--header is to be written as "Name: value".';
    Object.defineProperty(headers, given.slice(0, at).trim(), {
      value: given.slice(at + 1).trim(),
      enumerable: true,
    });
  }
  const paths = (given: readonly string[]) => given.map((path) => resolve(folder, path));
  const reach = {
    ...(options.allowRead.length > 0 && { read: paths(options.allowRead) }),
    ...(options.allowWrite.length > 0 && { write: paths(options.allowWrite) }),
    ...(options.allowHost.length > 0 && { hosts: options.allowHost }),
  };
  if (Object.keys(reach).length > 0 && isolation !== "Strict")
    return "--allow-read, --allow-write and --allow-host are for --isolation Strict; other levels list nothing.";
  const wanted = only.flatMap((names) => names.split(",")).filter((each) => each !== "");
  return {
    name,
    namespace,
    isolation,
    follow,
    shorten,
    ...(wanted.length > 0 && { only: wanted }),
    ...(command !== undefined && { command, arguments: others, environment, folder }),
    ...(url !== undefined && { url, headers }),
    ...(Object.keys(reach).length > 0 && { reach }),
  };
}
