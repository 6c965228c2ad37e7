import { readFileSync } from "node:fs";
import { compileSchema, type JsonObject } from "@toolwright/core";
import { firstAndThen, once } from "./demo/clock.ts";
import { heading, row, shorten } from "./demo/print.ts";

const file = "examples/create-invoice.json";
const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const { inputSchema } = JSON.parse(text) as { readonly inputSchema: JsonObject };
const fits = {
  customer: "C-10042",
  currency: "EUR",
  lines: [{ text: "Garden chair", quantity: 4, price: 59.9 }],
};
const fitsNot = { customer: "10042", currency: "Euro", lines: [{ text: "Garden chair", quantity: 4 }] };

heading(`The schema in ${file}`);
const copies = Array.from({ length: 5_001 }, () => structuredClone(inputSchema));
const [schema, coldTime] = firstAndThen(() => {
  const compiled = compileSchema(copies.pop() ?? inputSchema);
  compiled.accepts(fits);
  return compiled;
});
row("compiled and used once, a new copy each time", coldTime);
for (const { pointer, message } of schema.diagnostics) row(`${pointer}: ${message}`);

heading("A call that fits it");
const [accepted, acceptTime] = firstAndThen(() => schema.accepts(fits));
row(shorten(JSON.stringify(fits)));
row(accepted ? "accepted" : "refused", acceptTime);
row(`"due" was left out; by default it is ${(schema.withDefaults(fits) as JsonObject).due}`);

heading("A call that does not");
const [{ valid, errors }, refuseTime] = firstAndThen(() => schema.validate(fitsNot));
row(shorten(JSON.stringify(fitsNot)));
row(valid ? "accepted" : "refused, with every reason", refuseTime);
for (const { message } of errors) row(`- ${message}`);

heading("Patterns made to hang whoever runs them");
const evil = compileSchema({ pattern: "^(a+)+$" });
const [matched, evilTime] = once(() => evil.accepts(`${"a".repeat(50_000)}!`));
row(`^(a+)+$ on 50,000 letters a and one other: ${matched ? "a match" : "no match"}`, evilTime);
const [{ diagnostics }, checkTime] = once(() => compileSchema({ pattern: "^(a+)\\1+$" }));
row(`^(a+)\\1+$: ${diagnostics.length > 0 ? "refused" : "taken"}`, checkTime);
for (const { pointer, message } of diagnostics) row(`- ${pointer}: ${message}`);
console.log();
