/** A server that cannot be talked with, or no longer; the message is a sentence that says why. */
export class ServerUnreachable extends Error {
  override readonly name = "ServerUnreachable";
}

/** What went wrong, in one line without the words of the library around it. */
export function reasonOf(error: unknown): string {
  const told = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  const line = `${told}${cause === "" || told.includes(cause) ? "" : `: ${cause}`}`
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.slice(0, longest) || "It failed without a reason.";
}

const longest = 1_000;
