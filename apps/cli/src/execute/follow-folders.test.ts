import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../test/house.ts";
import { followFolders } from "./follow-folders.ts";

/** Follows a folder and counts how often it was looked at. */
function follow(folder: string, onLook: (times: number) => void = () => undefined) {
  let looks = 0;
  let interrupt = (): void => undefined;
  const over = followFolders(
    [folder],
    async () => {
      looks += 1;
      onLook(looks);
    },
    (stop) => {
      interrupt = stop;
      return () => undefined;
    },
  );
  return { looks: () => looks, interrupt: () => interrupt(), over };
}

const changes: Readonly<Record<string, (folder: string) => void>> = {
  "a file is added": (folder) => writeFileSync(join(folder, "new"), ""),
  "a file is changed": (folder) => writeFileSync(join(folder, "file"), "changed"),
  "a file is renamed": (folder) => renameSync(join(folder, "file"), join(folder, "other")),
  "a file is removed": (folder) => rmSync(join(folder, "file")),
  "the folder is made anew": (folder) => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  },
};

test.each(Object.entries(changes))("it looks again when %s", async (_, change) => {
  const folder = join(makeFolder({ "tools/file": "" }), "tools");
  const { looks, interrupt, over } = follow(folder);
  await expect.poll(looks).toBe(1);
  change(folder);
  await expect.poll(looks, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
  interrupt();
  await over;
});

test("a folder that is made later is followed from then on", async () => {
  const folder = join(makeFolder(), "not", "there");
  const { looks, interrupt, over } = follow(folder);
  await expect.poll(looks).toBe(1);
  mkdirSync(folder, { recursive: true });
  await expect.poll(looks, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
  const before = looks();
  writeFileSync(join(folder, "file"), "");
  await expect.poll(looks, { timeout: 5_000 }).toBeGreaterThan(before);
  interrupt();
  await over;
});

test("what changes while it looks is not missed", async () => {
  const folder = makeFolder();
  const { looks, interrupt, over } = follow(folder, (times) => {
    if (times === 1) writeFileSync(join(folder, "meanwhile"), "");
  });
  await expect.poll(looks, { timeout: 5_000 }).toBe(2);
  interrupt();
  await over;
});

test("a look that fails ends it with the reason", async () => {
  const { over } = follow(makeFolder(), () => {
    throw new Error("the database is gone");
  });
  await expect(over).rejects.toThrow("the database is gone");
});
