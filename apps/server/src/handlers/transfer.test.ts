import { exportDefinitions, exportLine } from "@toolwright/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "../test/definition-of.ts";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";

let here: ListeningServer;
beforeAll(async () => {
  here = await listeningServer();
}, 60_000);
afterAll(() => here.close());

const document = {
  tools: [
    { name: "find-customer", description: "Finds a customer.", inputSchema: { type: "object" } },
    { name: "too_long", description: "x".repeat(5_000), inputSchema: { type: "object" } },
    { name: "open ticket", description: "Opens a ticket.", inputSchema: { type: "object" } },
  ],
};
const admin = () => here.clientFor(here.adminKey);
const outcomesOf = async (more: object) => {
  const body = { definition: document, namespace: "desk", ...more };
  const { report } = await admin().importTools({ body });
  return report.tools.map(({ name, toolId, outcome }) => [name, toolId ?? "", outcome]);
};
const kept = async () => (await admin().searchTools({ query: { namespace: "desk" } })).total;

test("a dry run tells what would become of each, and nothing is kept", async () => {
  const told = await outcomesOf({ dryRun: true });
  expect(told).toEqual([
    ["find-customer", "desk:find_customer", "created"],
    ["too_long", "", "refused"],
    ["open ticket", "desk:open_ticket", "created"],
  ]);
  expect(await kept()).toBe(0);
});

test("all or nothing", async () => {
  const outcomes = (await outcomesOf({ atomic: true })).map(([, , outcome]) => outcome);
  expect([outcomes, await kept()]).toEqual([["withheld", "refused", "withheld"], 0]);
});

test("only what is wanted, then the rest, cut where that is asked for", async () => {
  expect(await outcomesOf({ only: ["open ticket"] })).toEqual([
    ["open ticket", "desk:open_ticket", "created"],
  ]);
  expect((await outcomesOf({ shorten: true })).map(([, , outcome]) => outcome)).toEqual([
    "created",
    "created",
    "unchanged",
  ]);
});

test.each<[string, object, number, string]>([
  ["a category that is none", { category: "constructor" }, 400, "invalid-value"],
  ["what is no definition, all or nothing", { definition: "{", atomic: true }, 422, "definition-rejected"],
])("%s is refused", async (_, more, status, code) => {
  const body = { definition: document, ...more };
  await expect(admin().importTools({ body })).rejects.toMatchObject({ status, code });
});

test("what is no definition is told with its place", async () => {
  const { report, diagnostics } = await admin().importTools({ body: { definition: "[1" } });
  expect(report.tools).toEqual([]);
  expect(diagnostics).toMatchObject([{ severity: "error", pointer: expect.any(String) }]);
});

test("an export is what the command line writes, to the letter", async () => {
  const { registry, accounts } = here.house;
  await admin().createTool({ body: { definition: { ...definitionOf("count_words") } } });
  const local = await accounts.localPrincipal();
  let expected = "";
  for await (const stored of exportDefinitions(registry, local)) expected += exportLine(stored);
  const response = await fetch(`${here.url}/v1/export`, {
    headers: { authorization: `Bearer ${here.adminKey}` },
  });
  expect(response.headers.get("content-type")).toBe("application/x-ndjson");
  expect(await response.text()).toBe(expected);
  const names: unknown[] = [];
  for await (const { definition } of admin().exportTools({ query: { includeBuiltIn: "false" } })) {
    names.push((definition as ReturnType<typeof definitionOf>).tool.name);
  }
  expect(names).toEqual(["count_words", "find_customer", "open_ticket", "too_long"]);
});

test("everybody exports what they see", async () => {
  const core = here.clientFor(await here.keyFor({ name: "carla" }));
  const lines: unknown[] = [];
  for await (const line of core.exportTools({ query: { namespace: "desk" } })) lines.push(line);
  expect(lines).toEqual([]);
});
