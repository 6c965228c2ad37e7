import type { Principal } from "@toolwright/core";
import { hideSecretsInText } from "@toolwright/store/observe";
import type { SeenServer } from "./imported-servers.ts";

/** What whoever asks may see of a server. */
export function shownServer({ isAdmin }: Principal, server: SeenServer) {
  const { name, settings, environment, headers, tools, state, message, importedAt, waiting } = server;
  const { transport, command, arguments: words, url, isolation, follow = false } = settings;
  return {
    name,
    transport,
    ...(isAdmin && {
      ...(command !== undefined && { command }),
      ...(words !== undefined && { arguments: shownWords(words) }),
      ...(url !== undefined && { url: hideSecretsInText(url) }),
      environment: [...environment],
      headers: [...headers],
    }),
    ...(transport === "stdio" && { isolation: isolation ?? "Standard" }),
    follow,
    waiting: waiting && {
      added: [...waiting.added],
      changed: [...waiting.changed],
      removed: [...waiting.removed],
    },
    tools,
    state,
    // Complaints of a program may hold what it was given.
    message: isAdmin || message === null ? message && hideSecretsInText(message) : "It cannot be reached.",
    importedAt,
  };
}

/** The words of a command line, without what stands behind options that sound secret. */
export function shownWords(words: readonly string[]): string[] {
  return words.map((word, i) => {
    if (secretOption.test(words[i - 1] ?? "")) return hidden;
    return hideSecretsInText(
      word.replace(/^(--?[\w-]*(?:token|secret|password|passwd|key)=).+$/is, `$1${hidden}`),
    );
  });
}

const secretOption = /^--?[\w-]*(token|secret|password|passwd|key)$/i;
const hidden = "[hidden]";
