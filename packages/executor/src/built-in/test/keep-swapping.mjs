// Makes, as fast as it can, a folder and a file into links that lead outside, and back again.
import { renameSync, symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";

const [, , root, outside] = process.argv;

/** Someone may have made the name anew in between; then this step is left out. */
function attempt(step, ...paths) {
  try {
    step(...paths);
  } catch {
    // The next round tries again.
  }
}

function swap(name, target) {
  const [path, spare] = [join(root, name), join(root, `${name}-spare`)];
  attempt(renameSync, path, spare);
  attempt(symlinkSync, target, path);
  attempt(unlinkSync, path);
  attempt(renameSync, spare, path);
}

process.stdout.write("swapping\n");
// Goes with the tests, however they end.
const parent = process.ppid;
for (let i = 0; i % 1_000 !== 0 || process.ppid === parent; i += 1) {
  swap("folder", outside);
  swap("single.txt", join(outside, "file.txt"));
}
