#!/usr/bin/env node
import { enableCompileCache } from "node:module";

enableCompileCache();
const { main } = await load();
await main();

/** The bundle starts several times faster than the sources, which run as they are where none was made. */
async function load() {
  try {
    return await import("../dist/toolwright.mjs");
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    return import("../src/main.ts");
  }
}
