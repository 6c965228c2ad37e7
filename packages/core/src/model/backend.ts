import type { JsonObject } from "../json/json.ts";

/** Where a tool's work is done. A definition may exist without one: it can be compiled and not called. */
export type Backend =
  /** A function of this process, registered under a name; built-ins are such. */
  | { readonly kind: "local"; readonly name: string }
  /** An executable that takes arguments as JSON on stdin and answers JSON on stdout. */
  | {
      readonly kind: "process";
      readonly command: string;
      readonly arguments?: readonly string[];
      readonly protocol?: "ikigai" | "plain";
    }
  /** Source kept with the definition. */
  | { readonly kind: "script"; readonly language: "javascript" | "python"; readonly source: string }
  /** The arguments are posted as JSON. */
  | { readonly kind: "http"; readonly url: string; readonly headers?: Readonly<Record<string, string>> }
  /** A tool of a server that was imported, under the name that server gave it. */
  | { readonly kind: "mcp"; readonly server: string; readonly tool: string };

export type BackendKind = Backend["kind"];

/** In the order in which they are tried. */
export const backendKinds: readonly BackendKind[] = ["local", "process", "script", "http", "mcp"];

/** What a run may reach beyond its own files, for the levels of isolation that list it. */
export interface Reach {
  /** Folders and files of the host, absolute. */
  readonly read?: readonly string[];
  readonly write?: readonly string[];
  /** `host` or `host:port`. */
  readonly hosts?: readonly string[];
}

/** What `value` would have to be to name a backend; nothing when it does. */
export function backendProblem(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "it is not an object";
  const backend = value as JsonObject;
  const needs =
    typeof backend.kind === "string" && Object.hasOwn(needed, backend.kind)
      ? needed[backend.kind]
      : undefined;
  if (needs === undefined) return `its kind is none of ${backendKinds.join(", ")}`;
  const lacking = needs.find((name) => typeof backend[name] !== "string" || backend[name] === "");
  if (lacking !== undefined) return `${String(backend.kind)} needs ${lacking}, a text`;
  if (backend.kind === "script" && !["javascript", "python"].includes(String(backend.language)))
    return "language is neither javascript nor python";
  if (backend.kind === "http" && !/^https?:\/\//i.test(String(backend.url)))
    return "url is not http or https";
  return undefined;
}

const needed: Readonly<Record<string, readonly string[]>> = {
  local: ["name"],
  process: ["command"],
  script: ["language", "source"],
  http: ["url"],
  mcp: ["server", "tool"],
};
