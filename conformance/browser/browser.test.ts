import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { findChromium } from "../../apps/web/src/test/find-chromium.ts";
import { type Cases, makeCases } from "./cases.ts";
import { judge } from "./judge.ts";
import type { PageReport } from "./page.ts";
import { buildPage, servePage } from "./serve-page.ts";

const executablePath = findChromium();
const text = makeCases();
const sent = JSON.parse(text) as Cases;
const values = sent.cases.reduce((sum, { values }) => sum + values.length, 0);
let script: string;
let report: PageReport;
let said: string[];

beforeAll(async () => {
  if (!executablePath) return;
  script = await buildPage();
  ({ report, said } = await visit(executablePath));
}, 120_000);

beforeEach(({ skip }) => skip(!executablePath, "there is no Chromium here: apt-get install chromium"));

test("the page's policy forbids generated code", () => {
  expect(report.probe).toBe("EvalError");
  expect(report.whileProbing).toEqual(["script-src eval"]);
});

test.each(["never", "at-once"] as const)(
  "the page answers as Node does, word for word (in Node, code is generated %s)",
  async (generate) => {
    const here = judge(sent, generate);
    const differences = sent.cases.filter((_, i) => here[i]?.join() !== report.complaints[i]?.join());
    expect(differences.map(({ name }) => name)).toEqual([]);
    expect(report.complaints.length).toBe(sent.cases.length);
  },
);

test("judging breaks no policy and raises no error", async ({ annotate }) => {
  expect(report.whileJudging).toEqual([]);
  expect(said.slice(0, said.indexOf("info: stage: hot"))).toEqual([]);
  const size = `${Math.round(gzipSync(script).length / 1000)} kB of script, gzipped`;
  await annotate(
    `${sent.cases.length} schemas, ${values} values judged in Chromium in ${Math.round(report.milliseconds)} ms; ${size}`,
    "count",
  );
});

test("hot schemas do not ask the page for generated code", () => {
  expect(report.hotAnswersChanged).toBe(0);
  expect(report.whileHot).toEqual([]);
});

test("where a caller asks for generated code, the host is asked once in all", () => {
  expect(report.whileAsking).toEqual(["script-src eval"]);
});

async function visit(executablePath: string): Promise<{ report: PageReport; said: string[] }> {
  const said: string[] = [];
  const served = await servePage(script, text);
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const page = await browser.newPage();
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    const crash = new Promise<never>((_, reject) => page.on("pageerror", reject));
    const [report] = await Promise.all([Promise.race([served.report, crash]), page.goto(served.url)]);
    return { report, said };
  } finally {
    await browser.close();
    served.close();
  }
}

/** Quiet on the network, and able to start as root and without a display. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
