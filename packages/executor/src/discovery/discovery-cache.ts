import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Answer } from "./ask-schemas.ts";
import type { FileIdentity } from "./find-executables.ts";

export interface Remembered {
  readonly identity: FileIdentity;
  readonly digest: string;
  readonly answer: Extract<Answer, { kind: "ended" }>;
}

/** What programs answered, by path. */
export interface DiscoveryCache {
  readonly load: () => ReadonlyMap<string, Remembered>;
  readonly save: (known: ReadonlyMap<string, Remembered>) => void;
}

const version = 1;

/** Kept in a file; one that cannot be read is as good as none, and one that cannot be written is no failure. */
export function fileCache(file: string): DiscoveryCache {
  return {
    load: () => {
      try {
        const kept = JSON.parse(readFileSync(file, "utf8")) as {
          version: number;
          known: [string, Remembered][];
        };
        if (kept.version !== version) return new Map();
        return new Map(kept.known.map(([path, each]) => [path, revived(each)]));
      } catch {
        return new Map();
      }
    },
    save: (known) => {
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        const written = [...known].map(([path, each]) => [path, asText(each)]);
        writeFileSync(`${file}.new`, JSON.stringify({ version, known: written }), { mode: 0o600 });
        renameSync(`${file}.new`, file);
      } catch {
        // The next discovery asks again.
      }
    },
  };
}

const asText = ({ answer, ...rest }: Remembered) => ({
  ...rest,
  answer: { ...answer, text: Buffer.from(answer.text).toString("base64") },
});

const revived = ({ answer, ...rest }: Remembered): Remembered => ({
  ...rest,
  answer: { ...answer, text: Buffer.from(answer.text as unknown as string, "base64") },
});
