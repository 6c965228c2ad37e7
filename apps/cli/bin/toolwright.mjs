#!/usr/bin/env node
// Plain JavaScript that an old Node reads too: it says what is missing, or finds the Node that comes with the house.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major > 24 || (major === 24 && minor >= 11)) {
  process.getBuiltinModule("node:module").enableCompileCache();
  const { main } = await load();
  await main();
} else {
  const { runWithNewerNode } = await import("./newer-node.mjs");
  runWithNewerNode();
}

/** The bundle starts several times faster than the sources, which run as they are where none was made. */
async function load() {
  try {
    return await import("../dist/toolwright.mjs");
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    return import("../src/main.ts");
  }
}
