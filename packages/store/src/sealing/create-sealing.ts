import { dirname, join } from "node:path";
import { ToolwrightError } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { keyFileName, keysInFile, makeKeyFile } from "./key-file.ts";
import { keyIdOf, openText, sealText } from "./seal-text.ts";
import { type SealingKey, sealingKey } from "./sealing-key.ts";

/** Closes secrets so that the database alone does not give them away. */
export interface Sealing {
  /** Throws where there is no key to seal with. */
  readonly requireKey: () => void;
  readonly hasKey: () => boolean;
  /** What it gives opens only for the same place: a row that is moved is as good as changed. */
  readonly seal: (text: string, place: readonly string[]) => string;
  readonly open: (sealed: string, place: readonly string[]) => Opened;
  /** Whether it was sealed with the key that seals now. */
  readonly isFresh: (sealed: string) => boolean;
}

export type Opened = { readonly text: string } | { readonly problem: string };

export interface SealingOptions {
  /** The first seals, all of them open. */
  readonly keys?: readonly string[];
}

/**
 * With the keys that are given. An embedded database has one in its folder besides, made when the first secret is
 * kept. On PostgreSQL there is none: servers and workers on several machines must be given the same.
 */
export function createSealing(
  { kind, place: database }: Pick<Database, "kind" | "place">,
  { keys: given = [] }: SealingOptions = {},
): Sealing {
  const named = given.map((text) => sealingKey(text, "The key for secrets"));
  const file = kind === "sqlite" ? join(dirname(database), keyFileName) : undefined;
  const known = (): readonly SealingKey[] => [...named, ...(file === undefined ? [] : keysInFile(file))];

  const writing = (): SealingKey => {
    if (file !== undefined && known().length === 0) makeKeyFile(file);
    const [first] = known();
    if (first === undefined) throw new ToolwrightError("secrets-key-missing", {});
    return first;
  };

  return {
    requireKey: () => void writing(),
    hasKey: () => known().length > 0,
    seal: (text, place) => sealText(text, place, writing()),
    isFresh: (sealed) => keyIdOf(sealed) === known()[0]?.id,
    open: (sealed, place) => {
      const id = keyIdOf(sealed);
      if (id === undefined) return { problem: "they are kept in a form that is not known here" };
      const key = known().find((each) => each.id === id);
      if (key === undefined)
        return {
          problem: `they were sealed with the key ${id}, which is not among those that are given here (TOOLWRIGHT_SECRETS_KEY)`,
        };
      const text = openText(sealed, place, key);
      return text === undefined ? { problem: "what is kept was changed or moved" } : { text };
    },
  };
}
