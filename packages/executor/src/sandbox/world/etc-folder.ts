import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";

const texts = {
  passwd: "tool:x:1000:1000::/tmp:/bin/sh\n",
  group: "tool:x:1000:\n",
  hosts: "127.0.0.1 localhost\n::1 localhost\n",
  "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
};

const copied = ["ld.so.cache", "localtime", "ssl/openssl.cnf"];

/** What stands in the /etc of a run: one user, no names but localhost, the host's cache of libraries and its clock. */
export const etcFiles: readonly string[] = [...Object.keys(texts), ...copied];

export function makeEtcFolder(folder: string): void {
  for (const inside of [folder, join(folder, "ssl")]) {
    mkdirSync(inside, { recursive: true });
    chmodSync(inside, 0o755);
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  for (const name of copied) copyIfThere(`/etc/${name}`, join(folder, name));
  for (const name of etcFiles) chmodIfThere(join(folder, name));
}

function copyIfThere(from: string, to: string): void {
  ignoreMissing(() => copyFileSync(from, to));
}

/** Whatever umask this process has, the user of a run reads them. */
function chmodIfThere(file: string): void {
  ignoreMissing(() => chmodSync(file, 0o644));
}

function ignoreMissing(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}
