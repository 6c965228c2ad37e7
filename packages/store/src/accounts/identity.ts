import { ToolwrightError } from "@toolwright/core";

/** Who somebody is to an identity provider. Another provider may mean somebody else by the same subject. */
export interface Identity {
  readonly issuer: string;
  /** Exactly as the provider writes it: what differs in case alone is somebody else. */
  readonly subject: string;
}

/** OpenID Connect has 255; subjects that name a repository and a branch are longer. */
const mostCharacters = 500;

/** What is not seen, or turns around what stands beside it: two subjects must not look like one. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

export function identityOf({ issuer, subject }: Identity): Identity {
  for (const [name, text] of [
    ["The issuer", issuer],
    ["The subject", subject],
  ] as const) {
    const reason = problemOf(text);
    if (reason !== undefined) throw new ToolwrightError("invalid-value", { name, reason });
  }
  return { issuer, subject };
}

function problemOf(text: unknown): string | undefined {
  if (typeof text !== "string") return "it is not a text";
  if (text.trim() === "") return "it is empty";
  if (text.length > mostCharacters) return `it has more than ${mostCharacters} characters`;
  const found = unseen.exec(text)?.[0].codePointAt(0);
  if (found === undefined) return undefined;
  return `it holds U+${found.toString(16).toUpperCase().padStart(4, "0")}, which cannot be seen`;
}
