import { lowerSchema, Refusal } from "@toolwright/core";
import { hostileSchemas } from "./hostile-schemas.ts";
import { hostileTargets } from "./hostile-targets.ts";

/** One line for each schema and target: how long it took in milliseconds, and how it ended. */
for (const [schema, make] of Object.entries(hostileSchemas)) {
  for (const { name, facts } of hostileTargets) {
    const author = make();
    const began = process.cpuUsage();
    let end = "lowered";
    try {
      lowerSchema(author, facts);
    } catch (error) {
      end = error instanceof Refusal ? "refused" : `throws ${String(error)}`;
    }
    const { user, system } = process.cpuUsage(began);
    console.log(
      JSON.stringify({ schema, target: name, milliseconds: Math.round((user + system) / 1000), end }),
    );
  }
}
const isClean = Object.keys(Object.prototype).length === 0 && !("type" in {});
console.log(JSON.stringify({ schema: "", target: "", milliseconds: 0, end: isClean ? "clean" : "polluted" }));
