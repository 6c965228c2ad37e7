import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@toolwright/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../test/run-tool.ts";
import { serve, type TestSite } from "../test/serve.ts";
import type { Channel } from "./channel.ts";
import { sendMessage } from "./send-message.ts";

const place = mkdtempSync(join(tmpdir(), "toolwright-messages-"));
writeFileSync(join(place, "a-file"), "");

const taken: { headers: JsonObject; body: JsonObject }[] = [];
let site: TestSite;
let channels: Record<string, Channel>;
beforeAll(async () => {
  site = await serve(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    taken.push({ headers: request.headers as JsonObject, body: JSON.parse(body) as JsonObject });
    const status = Number(request.url?.slice(1));
    response.writeHead(status, status === 302 ? { location: "/200" } : {}).end("ok");
  });
  const hook = (path: string, more = {}): Channel => ({
    kind: "webhook",
    url: `http://127.0.0.1:${site.port}/${path}`,
    ...more,
  });
  channels = {
    outbox: { kind: "file", folder: join(place, "outbox") },
    blocked: { kind: "file", folder: join(place, "a-file", "outbox") },
    team: hook("200", { headers: { authorization: "Bearer hook" } }),
    moved: hook("302"),
    broken: hook("500"),
    nobody: { kind: "webhook", url: "http://127.0.0.1:1/" },
    strange: { kind: "webhook", url: "file:///etc/passwd" },
  };
});
afterAll(() => {
  site.close();
  rmSync(place, { recursive: true, force: true });
});

const send = (channel: string, more: JsonObject = {}) =>
  runTool(sendMessage(channels, {}), { channel, text: "Es brennt 🔥", ...more });

test("a file outbox gets one file for each message, whole and only for its owner", async () => {
  const runs = await Promise.all(Array.from({ length: 20 }, () => send("outbox", { subject: "Feuer" })));
  const files = readdirSync(join(place, "outbox"));
  expect(files).toHaveLength(20);
  const ids = files.map((file) => {
    const message = JSON.parse(readFileSync(join(place, "outbox", file), "utf8")) as JsonObject;
    expect(message).toMatchObject({
      channel: "outbox",
      subject: "Feuer",
      text: "Es brennt 🔥",
      sender: "ada",
    });
    return message.id;
  });
  expect(ids.sort()).toEqual(runs.map(({ output }) => output?.id).sort());
  expect(runs[0]?.files).toHaveLength(1);
});

test("a webhook gets the message once, with the headers that were set up", async () => {
  const run = await send("team");
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({
    headers: {
      authorization: "Bearer hook",
      "content-type": "application/json",
      "idempotency-key": run.output?.id,
    },
    body: { id: run.output?.id, text: "Es brennt 🔥" },
  });
  expect(run.hosts).toMatchObject([{ host: "127.0.0.1", allowed: true }]);
});

test.each<[channel: string, says: RegExp]>([
  ["blocked", /was not sent: the outbox of "blocked" cannot be written/],
  ["moved", /redirects elsewhere, which is not followed/],
  ["broken", /did not take the message: it answers 500/],
  ["nobody", /cannot be reached/],
  ["strange", /neither http nor https/],
  ["teem", /No channel is called "teem"; there is "blocked", "broken", "moved"/],
  ["__proto__", /No channel is called "__proto__"/],
  ["constructor", /No channel is called "constructor"/],
])("%s", async (channel, says) => {
  expect((await send(channel)).message).toMatch(says);
});

test("without channels it says how to set one up", async () => {
  const run = await runTool(sendMessage({}, {}), { channel: "team", text: "x" });
  expect(run.message).toContain("TOOLWRIGHT_CHANNELS");
});

test("a call that was stopped sends nothing", async () => {
  const before = taken.length;
  const tool = sendMessage(channels, {});
  const signal = AbortSignal.abort();
  await expect(runTool(tool, { channel: "team", text: "x" }, { signal })).rejects.toThrow();
  expect(taken.length).toBe(before);
});
