import { expect, test } from "vitest";
import { bodyOf, emptyForm, type ServerForm } from "./server-form.ts";

test.each<[what: string, form: Partial<ServerForm>, body: object]>([
  [
    "a program and its words",
    { where: "npx -y 'a server'" },
    { command: "npx", arguments: ["-y", "a server"], isolation: "Standard" },
  ],
  [
    "a key in its environment; a row that nobody wrote is not sent",
    {
      where: "serve",
      values: [
        { row: 1, name: " API_KEY ", value: " kept as it is " },
        { row: 2, name: "", value: "" },
      ],
    },
    {
      command: "serve",
      arguments: [],
      isolation: "Standard",
      environment: { API_KEY: " kept as it is " },
    },
  ],
  [
    "what a strict one may reach",
    { where: "serve", isolation: "Strict", read: "/srv/a\n\n /srv/b ", hosts: "api.example.org" },
    {
      command: "serve",
      arguments: [],
      isolation: "Strict",
      reach: { read: ["/srv/a", "/srv/b"], hosts: ["api.example.org"] },
    },
  ],
  [
    "reach that was written for another level is not sent",
    { where: "serve", read: "/srv" },
    { command: "serve", arguments: [], isolation: "Standard" },
  ],
  [
    "an address with its header, under a name of ours, followed",
    {
      kind: "url",
      where: " https://tools.example/mcp ",
      name: " desk ",
      values: [{ row: 1, name: "authorization", value: "Bearer 1" }],
      follow: true,
    },
    {
      url: "https://tools.example/mcp",
      headers: { authorization: "Bearer 1" },
      name: "desk",
      follow: true,
    },
  ],
])("%s", (_what, form, body) => {
  expect(bodyOf({ ...emptyForm, ...form })).toEqual({ ...body, shorten: true });
});
