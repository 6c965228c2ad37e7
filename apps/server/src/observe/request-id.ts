import { randomUUID } from "node:crypto";

/** What can stand in a header, a log and a label without being taken for anything else. */
const usable = /^[\w.:-]{1,100}$/;

/** The number that whoever asks gave the request, or one of ours. */
export function requestIdOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && usable.test(given) ? given : randomUUID();
}
