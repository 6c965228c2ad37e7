#!/usr/bin/env node
import { existsSync } from "node:fs";

// The bundle starts several times faster than the sources, which run as they are where none was made.
const bundle = new URL("../dist/toolwright.mjs", import.meta.url);
const { main } = await import(existsSync(bundle) ? bundle.href : "../src/main.ts");
await main();
