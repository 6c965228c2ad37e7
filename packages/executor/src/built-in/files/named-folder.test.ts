import { constants, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openNamedFolder } from "./named-folder.ts";
import { pathInRoot } from "./root.ts";

const place = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-named-")));
afterAll(() => rmSync(place, { recursive: true, force: true }));
mkdirSync(join(place, "root", "folder"), { recursive: true });
writeFileSync(join(place, "secret.txt"), "outside");
writeFileSync(join(place, "root", "folder", "file.txt"), "inside");
symlinkSync(place, join(place, "root", "up"));
symlinkSync("folder", join(place, "root", "beside"));
symlinkSync(join(place, "secret.txt"), join(place, "root", "folder", "link.txt"));

const read = async (given: string): Promise<string | undefined> => {
  const path = pathInRoot([{ path: join(place, "root"), writable: false }], given);
  const folder = await openNamedFolder(path);
  const file = await folder.openFile(path.name, constants.O_RDONLY, given);
  return file?.readFile("utf8").finally(() => file.close());
};

test.each<[path: string, found: string | undefined]>([
  ["folder/file.txt", "inside"],
  ["folder/none.txt", undefined],
])("%s", async (path, found) => {
  expect(await read(path)).toBe(found);
});

test.each(["up/secret.txt", "beside/file.txt", "folder/link.txt"])(
  "%s is refused as a link",
  async (path) => {
    await expect(read(path)).rejects.toThrow("links are not followed");
  },
);

test("a file of another place is not taken for an entry of the folder", async () => {
  const path = pathInRoot([{ path: join(place, "root"), writable: false }], "folder/file.txt");
  const folder = await openNamedFolder(path);
  const other = await open(join(place, "secret.txt"));
  await expect(folder.confirm(other, "file.txt", "folder/file.txt")).rejects.toThrow(
    "links are not followed",
  );
  await other.close();
});
