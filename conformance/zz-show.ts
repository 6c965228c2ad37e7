import { randomSubject } from "./lower/subjects.ts";
import { factSets } from "./lower/fact-sets.ts";
import { lowerSchema, profiles } from "@toolwright/core";
const [ , , n, target] = process.argv;
const s = randomSubject(Number(n)); console.log(JSON.stringify(s.schema)); const l = lowerSchema(s.schema as any, (factSets as any)[target!] ?? profiles.get(target!)!.facts.schema!); console.log("  =>", JSON.stringify(l.schema)); for (const x of l.losses) console.log("    ", x.class, x.pointer, x.message.slice(0, 170));
