import { proveSchema } from "./lower/prove-schema.ts";
import { randomSubject } from "./lower/subjects.ts";
import { madeFacts, profileFacts } from "./lower/target-facts.ts";
const [from, count, seed, only] = [Number(process.argv[2]), Number(process.argv[3]), Number(process.argv[4] ?? 11), process.argv[5]];
const list = only === undefined ? Array.from({ length: count }, (_, i) => from + i) : only.split(",").map(Number);
for (const n of list) { const s = randomSubject(n); const hit = new Map<string, string[]>();
  for (const t of [...madeFacts, ...profileFacts]) for (const c of proveSchema(s, t, { instances: 100, seed }).counterExamples.slice(0, 1)) { const k = `${c.kind} ${c.detail.slice(0, 260)} <- ${JSON.stringify(c.value)?.slice(0, 160)}`; hit.set(k, [...(hit.get(k) ?? []), t.name]); }
  if (hit.size) { console.log(`${s.name}: ${JSON.stringify(s.schema).length} chars`); for (const [k, v] of hit) console.log(`   ${v.length} ${v.slice(0, 4).join("; ")} | ${k}`); } }
