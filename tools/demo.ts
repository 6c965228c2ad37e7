import { readFileSync } from "node:fs";
import { compileSchema, type JsonObject } from "@toolwright/core";
import { clock, medianOf, microseconds } from "./demo/clock.ts";
import { heading, row, shorten } from "./demo/print.ts";

const file = "examples/create-invoice.json";
const tool = JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")) as {
  readonly inputSchema: JsonObject;
};
const fits = {
  customer: "C-10042",
  currency: "EUR",
  lines: [{ text: "Garden chair", quantity: 4, price: 59.9 }],
};
const fitsNot = { customer: "10042", currency: "Euro", lines: [{ text: "Garden chair", quantity: 4 }] };

heading(`The schema in ${file}`);
const [schema, compileTime] = clock(() => compileSchema(tool.inputSchema));
row(`${schema.diagnostics.length} problems in it`, `compiled in ${compileTime}`);
const copies = Array.from({ length: 4000 }, () => structuredClone(tool.inputSchema));
const warm = medianOf(copies, (copy) => compileSchema(copy).accepts(fits));
row("4,000 fresh copies, each compiled and used once", `${microseconds(warm)} each`);

heading("A call that fits it");
const [accepted, acceptTime] = clock(() => schema.accepts(fits));
row(shorten(JSON.stringify(fits)), `${accepted ? "accepted" : "refused"} in ${acceptTime}`);
row(`"due" was left out and becomes ${(schema.withDefaults(fits) as JsonObject).due}`);

heading("A call that does not");
const [{ errors }, refuseTime] = clock(() => schema.validate(fitsNot));
row(shorten(JSON.stringify(fitsNot)), `refused in ${refuseTime}`);
for (const { message } of errors) row(message);

heading("Patterns made to hang whoever runs them");
const aaa = `${"a".repeat(50_000)}!`;
const evil = compileSchema({ pattern: "^(a+)+$" });
const [taken, evilTime] = clock(() => evil.accepts(aaa));
row(`^(a+)+$ on 50,000 letters: ${taken ? "accepted" : "no match"}`, `in ${evilTime}`);
const [{ diagnostics }, checkTime] = clock(() => compileSchema({ pattern: "^(a+)\\1+$" }));
row("^(a+)\\1+$ cannot be run in linear time", `refused in ${checkTime}`);
for (const { pointer, message } of diagnostics) row(`${pointer}  ${message}`);
console.log();
