import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { visit } from "../apps/web/src/test/browser.ts";
import { seedMany } from "../apps/web/src/test/seed.ts";
import { writeReadme } from "./schema/write-readme.ts";
import { measureFilter } from "./web/measure-filter.ts";
import { measurePaint } from "./web/measure-paint.ts";
import { measureSize } from "./web/measure-size.ts";
import { measureTyping } from "./web/measure-typing.ts";
import { type Row, tableOf } from "./web/rows.ts";

/** `node bench/web.bench.ts [--quick] [--write]`: the Tool Manager in Chromium, against what was promised of it. */
const { values: flags } = parseArgs({
  options: { quick: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});
const rounds = flags.quick ? 5 : 15;
const here = await visit();
here.page.setDefaultTimeout(60_000);
const rows: Row[] = [await measureSize(here), await measureTyping(here, rounds * 2)];
await seedMany(here.client, 1_000);
rows.push(...(await measurePaint(here, rounds)));
await seedMany(here.client, 5_000);
rows.push(await measureFilter(here, rounds));
await here.close();

const date = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} x ${cpus()[0]?.model ?? "?"}, load ${loadavg()[0]?.toFixed(1)}`;
const text = `${tableOf(rows)}\n\n${date}, Node ${process.versions.node}, ${machine}.`;
console.log(text);
if (flags.write) writeReadme(text, "web bench");
if (rows.some(({ bar, middle }) => bar !== undefined && middle > bar)) process.exitCode = 1;
