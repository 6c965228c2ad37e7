import { writeFileSync } from "node:fs";
import { loadRealTools, realToolsAreAbsent } from "../vendors/load-real-tools.ts";
import { corpusPage, corpusPageFile } from "./corpus-page.ts";

const tools = loadRealTools(1);
if (tools === undefined) {
  console.error(realToolsAreAbsent);
  process.exitCode = 1;
} else {
  writeFileSync(corpusPageFile, corpusPage(tools, new Date().toISOString().slice(0, 10)));
}
