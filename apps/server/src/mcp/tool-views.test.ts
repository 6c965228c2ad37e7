import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "../test/definition-of.ts";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";
import { readToolSet } from "./tool-set.ts";
import { createToolViews } from "./tool-views.ts";

let here: ListeningServer;
beforeAll(async () => {
  here = await listeningServer({ functions: { echo: async (args) => args } });
  const local = await here.house.accounts.localPrincipal();
  for (const name of ["a", "b", "c", "d"])
    await here.house.registry.save(local, {
      ...definitionOf(`tool_${name}`, { namespace: "some" }),
      backends: [{ kind: "local", name: "echo" }],
    });
});
afterAll(() => here.close());

test.each<[most: number, names: readonly string[], cut: object | undefined]>([
  [3, ["tool_a", "tool_b", "tool_c"], { after: 3, last: "some:tool_c" }],
  [4, ["tool_a", "tool_b", "tool_c", "tool_d"], undefined],
  [5, ["tool_a", "tool_b", "tool_c", "tool_d"], undefined],
])("a list of at most %d tools tells where it was cut", async (most, names, cut) => {
  const views = createToolViews(here.house, undefined, most);
  const view = await views.of(await here.house.accounts.localPrincipal(), readToolSet("namespace:some"));
  views.close();
  expect([view.tools.map(({ name }) => name), view.cut]).toEqual([names, cut]);
});
