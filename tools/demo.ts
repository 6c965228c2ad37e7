import { readFileSync } from "node:fs";
import { check, compileSchema, type JsonObject, parseJsonText, renderPretty } from "@toolwright/core";
import { firstAndThen } from "./demo/clock.ts";
import { heading, row, shorten } from "./demo/print.ts";

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

const list = "examples/support-desk.json";
const text = read(list);
heading(`What is wrong with ${list}, for whoever takes strict tools_json`);
const { value } = parseJsonText(text);
const [checked, checkTime] = firstAndThen(() => check(value ?? null, { profile: "tools-json" }));
const { diagnostics } = check(text, { profile: "tools-json" });
const shown = renderPretty(diagnostics.slice(0, 2), { textOf: () => text, summary: "" }).trimEnd();
console.log(shown.replace(/^(?=.)/gm, "  "));
row(`and ${checked.diagnostics.length - 2} more: npm run toolwright -- check examples/`);
row("read and judged by every rule", checkTime);

const tool = "examples/create-invoice.json";
heading(`A call of the tool in ${tool} that does not fit it`);
const { inputSchema } = JSON.parse(read(tool)) as { readonly inputSchema: JsonObject };
const schema = compileSchema(inputSchema);
const call = { customer: "10042", currency: "Euro", lines: [{ text: "Garden chair", quantity: 4 }] };
const [{ errors }, refuseTime] = firstAndThen(() => schema.validate(call));
row(shorten(JSON.stringify(call)));
row("refused, with every reason", refuseTime);
for (const { message } of errors) row(`- ${message}`);
console.log();
