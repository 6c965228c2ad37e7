import { expect, test } from "vitest";
import { fillPath, matchPath } from "./path.ts";

test.each<[path: string, pathname: string, params: Record<string, string> | undefined]>([
  ["/", "/", {}],
  ["/tools/{tool}", "/tools/desk%3Afind_customer", { tool: "desk:find_customer" }],
  ["/tools/{tool}", "/tools/a%2Fb", { tool: "a/b" }],
  ["/tools/{tool}", "/tools/a/", { tool: "a" }],
  ["/tools/{tool}", "/tools/a/edit", undefined],
  ["/tools/{tool}", "/tool/a", undefined],
  ["/tools/{tool}", "/tools/%E0%A4%A", undefined],
  ["/tools/{tool}/edit", "/tools/__proto__/edit", { tool: "__proto__" }],
])("%s against %s", (path, pathname, params) => {
  expect(matchPath(path, pathname)).toEqual(params);
});

test("what is filled in comes back", () => {
  for (const tool of ["a", "desk:a", "a/b", "100%", "ü ?#"])
    expect(matchPath("/tools/{tool}", fillPath("/tools/{tool}", { tool }))).toEqual({ tool });
});
