import { describe, expect, test } from "vitest";
import { requireOwnPage } from "../entry/own-page.ts";
import { allowedHosts } from "./allowed-host.ts";
import { HttpProblem } from "./problem.ts";

const hosts = allowedHosts(["tools.example.org", "[2001:db8::1]", "localhost:5173"]);
const codeOf = (work: () => void): string => {
  try {
    work();
    return "fine";
  } catch (error) {
    return error instanceof HttpProblem ? error.code : String(error);
  }
};

test.each<[host: string | undefined, origin: string | undefined, outcome: string]>([
  ["localhost", undefined, "fine"],
  ["LOCALHOST:8787", undefined, "fine"],
  ["127.0.0.1:8787", "http://127.0.0.1:8787", "fine"],
  ["[::1]:8787", "http://[::1]:8787", "fine"],
  ["tools.example.org", "https://tools.example.org", "fine"],
  ["tools.example.org:8443", undefined, "fine"],
  ["[2001:db8::1]:8787", undefined, "fine"],
  ["10.0.0.5:8787", "https://tools.example.org", "wrong-host"],
  ["localhost:8787", "http://localhost:5173", "fine"],
  ["localhost:8787", "http://localhost:3000", "wrong-origin"],
  ["localhost:8787", "http://127.0.0.1:8787", "wrong-origin"],
  ["localhost:8787", "null", "fine"],
  ["localhost:8787", "file://", "wrong-origin"],
  ["localhost:8787", "not an origin", "wrong-origin"],
  ["localhost.evil.example", undefined, "wrong-host"],
  ["localhost@evil.example", undefined, "wrong-host"],
  ["evil.example:8787", undefined, "wrong-host"],
  ["", undefined, "wrong-host"],
  [undefined, undefined, "wrong-host"],
])("host %s, origin %s: %s", (host, origin, outcome) => {
  expect(codeOf(() => hosts.check(host, origin))).toBe(outcome);
});

describe("a session", () => {
  const host = "localhost:8787";
  test.each<[method: string, headers: Record<string, string>, outcome: string]>([
    ["GET", {}, "fine"],
    ["GET", { "sec-fetch-site": "none" }, "fine"],
    ["GET", { "sec-fetch-site": "same-origin" }, "fine"],
    ["GET", { "sec-fetch-site": "same-site" }, "own-page-required"],
    ["GET", { "sec-fetch-site": "cross-site" }, "own-page-required"],
    ["GET", { origin: "null" }, "own-page-required"],
    ["POST", { origin: "http://localhost:8787" }, "fine"],
    ["POST", { origin: "https://tools.example.org" }, "fine"],
    ["POST", { "sec-fetch-site": "same-origin" }, "fine"],
    ["POST", {}, "own-page-required"],
    ["POST", { "sec-fetch-site": "none" }, "own-page-required"],
    ["POST", { origin: "null" }, "own-page-required"],
    ["POST", { origin: "http://localhost:3000" }, "own-page-required"],
    ["POST", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }, "own-page-required"],
    ["DELETE", { "sec-fetch-site": "same-site" }, "own-page-required"],
    ["PUT", { origin: "http://localhost" }, "own-page-required"],
  ])("%s with %j: %s", (method, headers, outcome) => {
    expect(codeOf(() => requireOwnPage({ method, headers: { host, ...headers } }, hosts))).toBe(outcome);
  });
});
