import { loadProfile } from "@toolwright/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "../test/definition-of.ts";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";

const { profile } = loadProfile({
  id: "house",
  title: "Our house",
  extends: "lexichord",
  facts: { name: { longest: 10 } },
  evidence: [{ fact: "/name/longest", mark: "D", source: "our handbook", date: "2026-11-15" }],
});

let here: ListeningServer;
beforeAll(async () => {
  here = await listeningServer({ customProfiles: profile === undefined ? [] : [profile] });
}, 60_000);
afterAll(() => here.close());

test("rules of one's own bind what is created and what is imported", async () => {
  const client = here.clientFor(here.adminKey);
  const definition = definitionOf("send_invoice") as unknown as Record<string, unknown>;
  await expect(client.createTool({ body: { definition } })).rejects.toMatchObject({
    code: "definition-rejected",
    problem: {
      diagnostics: expect.arrayContaining([
        expect.objectContaining({ code: "name-too-long", profile: "house" }),
      ]),
    },
  });
  const { report } = await client.importTools({ body: { definition: definition.tool } });
  expect(report.tools.map(({ outcome }) => outcome)).toEqual(["refused"]);
});
