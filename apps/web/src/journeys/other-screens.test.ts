import { fileURLToPath } from "node:url";
import { createClient } from "@toolwright/contract";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { searchIssues, seed } from "../test/seed.ts";
import { journey, soon, unasked } from "./test/journey.ts";

const server = fileURLToPath(
  new URL("../../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js", import.meta.url),
);

const script = (name: string, source: string, more: object = {}) => ({
  tool: {
    name,
    description: "Does it.",
    category: "System",
    version: "1.0.0",
    inputSchema: { type: "object", properties: { text: { type: "string", description: "What." } } },
    ...more,
  },
  backends: [{ kind: "script", language: "javascript", source }],
});

const at = journey(({ client }) =>
  seed(client, [
    searchIssues,
    script("publish", "export default ({ text }) => ({ published: text });", { requiresConfirmation: true }),
    script("wait_long", "export default () => new Promise((done) => setTimeout(done, 60_000));"),
  ]),
);

const openAi = [
  {
    type: "function",
    function: {
      name: "openTicket",
      description: "Opens a ticket.",
      parameters: { type: "object", properties: {} },
    },
  },
  {
    type: "function",
    function: {
      name: "find_customer",
      description: "Finds a customer.",
      parameters: { type: "object", properties: {} },
    },
  },
  {
    type: "function",
    function: { name: "refund", description: "Pays back.", parameters: { type: "objekt" } },
  },
];

describe("import", { timeout: 120_000 }, () => {
  test("shows what comes in, is called otherwise or refused, and takes what is chosen", async () => {
    const { here, page, open } = at();
    await open("/import");
    await page.getByRole("textbox", { name: "Definitions" }).fill(JSON.stringify(openAi));
    await page.getByText("openai", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Look at them" }).click();
    const line = (name: string) => page.locator(".preview-list > li", { hasText: name });
    await soon(() => line("openTicket").innerText()).toContain("open_ticket");
    await soon(() => line("refund").innerText()).toContain("refused");
    await expectAccessible(page);
    await line("find_customer").getByText("find_customer").first().click();
    await page.getByRole("button", { name: "Import 1" }).click();
    await page.getByRole("link", { name: "open_ticket" }).waitFor();
    const kept = (tool: string) => here.client.getTool({ params: { tool } });
    expect((await kept("open_ticket")).toolId).toBe("open_ticket");
    await expect(kept("find_customer")).rejects.toMatchObject({ status: 404 });
  });

  test("takes the tools of an MCP server by its command", async () => {
    const { page, open } = at();
    await open("/import");
    await page.getByRole("tab", { name: "MCP server" }).click();
    await page.getByLabel("Command", { exact: true }).fill(`${process.execPath} ${server}`);
    await page.getByLabel("Name here").fill("everything");
    await page.getByRole("button", { name: "Look at its tools" }).click();
    await page.getByRole("heading", { name: /^\d+ tools/ }).waitFor({ timeout: 45_000 });
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Import \d+/ }).click();
    await page.getByRole("link", { name: /^everything:echo$/ }).waitFor({ timeout: 45_000 });
    await page.getByRole("link", { name: /^everything:echo$/ }).click();
    await page.getByRole("heading", { level: 1, name: /everything:echo/ }).waitFor();
  });

  test("takes the tools of an MCP server by its address, with a key that nobody sees again", async () => {
    const { here, page, open } = at();
    const { key } = await here.client.createKey({ params: { account: "local" }, body: {} });
    await open("/import");
    await page.getByRole("tab", { name: "MCP server" }).click();
    await page.getByRole("button", { name: /How it is reached/ }).click();
    await page.getByRole("option", { name: /Address/ }).click();
    await page.getByLabel("Address", { exact: true }).fill(`${here.server.url}/mcp`);
    await page.getByLabel("Name here").fill("mirror");
    await page.getByRole("button", { name: "Look at its tools" }).click();
    // Without a key it is told why, and nothing that was written is lost.
    await page.locator(".toast", { hasText: "401" }).waitFor();
    await page.getByRole("button", { name: "Add header" }).click();
    await page.getByLabel("Name of header 1").fill("authorization");
    await page.getByLabel("Value of header 1").fill(`Bearer ${key}`);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Look at its tools" }).click();
    await page.getByRole("button", { name: /^Import \d+/ }).click();
    await page.getByRole("link", { name: "mirror:publish" }).waitFor();
    const servers = page.getByRole("region", { name: "MCP servers" });
    await soon(() => servers.innerText()).toContain(`${here.server.url}/mcp`);
    expect(JSON.stringify(await here.client.listMcpServers())).not.toContain(key);
  });
});

describe("try", { timeout: 120_000 }, () => {
  test("asks before a tool that needs it, and takes no for an answer", async () => {
    const { page, open } = at();
    await open("/tools/publish/try");
    await page.getByLabel(/^text/).fill("news");
    await page.getByRole("button", { name: "Run, after confirmation" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Run publish?" });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('"news"');
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Do not run" }).click();
    await dialog.waitFor({ state: "detached" });
    await soon(() => page.locator(".outcome").innerText()).not.toContain("published");
    await page.getByRole("button", { name: "Run, after confirmation" }).click();
    await dialog.getByRole("button", { name: "Run it" }).click();
    await soon(() => page.locator(".outcome").innerText()).toContain('"published": "news"');
    await expectAccessible(page);
  });

  test("ends a call that is cancelled", async () => {
    const { page, open } = at();
    await open("/tools/wait_long/try");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByRole("button", { name: "Cancel the call" }).click();
    await soon(() => page.locator(".outcome").innerText()).toContain("Cancelled");
  });

  test("holds the arguments against the schema before anything is called", async () => {
    const { page, open } = at();
    await open("/tools/desk:search_issues/try");
    await page.getByLabel(/^query/).fill("");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "not fit" }).waitFor();
    await expectAccessible(page);
  });
});

describe("what happened", { timeout: 120_000 }, () => {
  test("executions are listed, narrowed by status, and opened with their receipt", async () => {
    const { page, open } = at();
    await open("/executions");
    await page.getByRole("link", { name: "wait_long" }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: /Status$/ }).click();
    await page.getByRole("option", { name: "Success" }).click();
    await soon(() => page.getByRole("link", { name: "wait_long" }).count()).toBe(0);
    await page.getByRole("link", { name: "publish" }).first().click();
    await page.getByRole("region", { name: "Receipt" }).waitFor();
    await expectAccessible(page);
  });

  test("usage counts them and names what nobody calls", async () => {
    const { page, open } = at();
    await open("/usage");
    const table = (name: string) => page.getByRole("region", { name, exact: true });
    await soon(() => table("Usage by tool").innerText()).toContain("publish");
    await page.getByRole("img", { name: /^p95 of each of 30 days/ }).waitFor();
    await soon(() => table("Unused tools").innerText()).toContain("desk:search_issues");
    await expectAccessible(page);
  });

  test("events arrive as they happen", async () => {
    const { here, page, open } = at();
    await open("/events");
    await page.getByText("live", { exact: true }).waitFor();
    await seed(here.client, [script("just_made", "export default () => 1;")]);
    await page.getByRole("link", { name: "just_made" }).first().waitFor();
    await expectAccessible(page);
  });
});

describe("accounts", { timeout: 120_000 }, () => {
  test("a tier is looked at before it is given", async () => {
    const { here, page, open } = at();
    await here.client.createAccount({ body: { name: "tina", tier: "Teams" } });
    const { key } = await here.client.createKey({ params: { account: "tina" }, body: {} });
    await seed(createClient({ baseUrl: here.server.url, key }), [script("hers", "export default () => 1;")]);
    await open("/accounts");
    await page.getByRole("row", { name: /tina/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Change tier of tina" }).click();
    await page.getByRole("dialog").getByRole("button", { name: /Tier$/ }).click();
    await page.getByRole("option", { name: /^Core/ }).click();
    const simulated = page.locator(".simulated");
    await soon(() => simulated.innerText()).toMatch(/1 of 0 definitions used\.\s+1 too many/);
    await soon(() => simulated.innerText()).toMatch(/Would be (hidden|locked): \d/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Change to Core" }).click();
    await soon(() => page.getByRole("row", { name: /tina/ }).innerText()).toContain("Core");
  });

  test("a key is shown once and revoked", async () => {
    const { page, open } = at();
    await open("/accounts");
    await page.getByRole("button", { name: "Keys of tina" }).click();
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByText("This is the only time that the key is shown.").waitFor();
    await expectAccessible(page);
    await page
      .getByRole("button", { name: /^Revoke/ })
      .first()
      .click();
    await page.getByText("revoked").waitFor();
  });
});

test("nothing was complained of but the server that was asked without its key", () =>
  expect(unasked(at().here.complaints(), 424)).toEqual([]));
