import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failures } from "./failures.ts";
import { type FailureCode, type FailureParams, ToolwrightError } from "./toolwright-error.ts";

const problem = { code: "unsupported-keyword", message: "No.", pointer: "/x" };

const examples: { [Code in FailureCode]: [params: FailureParams<Code>, message: string] } = {
  "definition-rejected": [
    {
      diagnostics: [
        { ...problem, severity: "error" },
        { ...problem, severity: "warning" },
      ],
    },
    "The definition has an error at /x: No.",
  ],
  "profile-not-found": [
    { id: "opnai", meant: "openai" },
    'No profile is named "opnai". Did you mean openai?',
  ],
  "no-toolfoundation-adapter": [
    { id: "cohere", adapters: ["mcp", "a2a"] },
    "toolfoundation does not write for cohere: it has adapters for mcp, a2a.",
  ],
  "not-a-target": [
    { id: "ours" },
    'The profile "ours" does not say how tools are written for it: add "extends", or "emit" with a layout, such as "emit": {"layout": "openai"}.',
  ],
  "invalid-version": [{ text: "1.2" }, '"1.2" is not a semantic version such as "1.2.3".'],
  "invalid-duration": [{ milliseconds: -1 }, "-1 milliseconds are no length of time that can be written."],
  "invalid-version-constraint": [
    { text: "1.x" },
    '"1.x" is not a constraint on versions such as "^1.2.0" or ">=1.2.0".',
  ],
  "no-compatible-version": [
    { wanted: "^2.0.0", available: ["1.0.0", "1.1.0"] },
    'None of the 2 versions fits "^2.0.0".',
  ],
  "invalid-tool-id": [
    { id: "a:b:c", reason: "it has more than one colon" },
    '"a:b:c" is not a tool id such as "filesystem:read": it has more than one colon.',
  ],
  "schema-not-convertible": [
    { vendor: "zod", reason: "Date cannot be represented in JSON Schema" },
    "A schema of zod gives no JSON Schema: Date cannot be represented in JSON Schema",
  ],
  "tool-not-found": [{ id: "files:reed" }, 'No tool is named "files:reed".'],
  "tool-exists": [{ id: "word_count" }, "Tool 'word_count' is already registered."],
  "built-in-tool": [{ id: "read_file", act: "unregister" }, "Cannot unregister built-in tool 'read_file'."],
  "license-required": [
    { what: "Custom tool limit (10) reached", tier: "WriterPro", limit: 10, needs: "Teams" },
    "Custom tool limit (10) reached for WriterPro tier; Teams allows it.",
  ],
  "tool-locked": [
    { id: "word_count", reason: "WriterPro keeps 10 definitions", needs: "Teams" },
    "Tool 'word_count' is locked: WriterPro keeps 10 definitions; Teams unlocks it.",
  ],
  "permission-denied": [
    { act: "run 'read_file'", missing: ["tool.filesystem.read"] },
    "You may not run 'read_file': it needs tool.filesystem.read.",
  ],
  "not-owner": [
    { id: "word_count", act: "change" },
    "Only the owner of 'word_count' or an administrator may change it.",
  ],
  "admin-required": [{ act: "create accounts" }, "Only an administrator may create accounts."],
  "changed-meanwhile": [
    { id: "word_count", expected: "sha256:1", found: "sha256:2" },
    "Tool 'word_count' was changed by someone else meanwhile; it is at sha256:2 now.",
  ],
  "tool-version-not-found": [
    { id: "word_count", version: 9, newest: 3 },
    "Tool 'word_count' has no version 9; the newest is 3.",
  ],
  "execution-not-found": [{ id: "7c1" }, 'No call with the id "7c1" is known, or it is not yours.'],
  "execution-not-waiting": [{ id: "7c1" }, 'The call "7c1" does not wait for an answer.'],
  "queue-full": [{ limit: 100 }, "100 calls wait already; try again when some have been taken."],
  "shutting-down": [{}, "This server is about to stop and takes no more calls."],
  "server-not-found": [{ name: "files" }, 'No MCP server is named "files".'],
  "server-unreachable": [
    { name: "files", reason: "It ended with the exit code 1." },
    "The MCP server files cannot be used: It ended with the exit code 1.",
  ],
  "secrets-key-missing": [
    {},
    "There is no key to seal secrets with, and they are not kept in the clear. Set TOOLWRIGHT_SECRETS_KEY or " +
      "TOOLWRIGHT_SECRETS_KEY_FILE on every server and worker to the same 32 or more random characters.",
  ],
  "secrets-unreadable": [
    { name: "files", reason: "what is kept was changed or moved" },
    "The secrets of the MCP server files cannot be opened: what is kept was changed or moved. Give the key again, or " +
      "take the server in again with its secrets.",
  ],
  "account-not-found": [{ name: "mia" }, 'No account is named "mia".'],
  "account-exists": [{ name: "mia" }, 'An account named "mia" exists already.'],
  "account-in-use": [
    { name: "mia", reason: "it owns 3 definitions" },
    'The account "mia" cannot be removed: it owns 3 definitions.',
  ],
  "last-administrator": [{ name: "mia" }, '"mia" is the last administrator and has to stay one.'],
  "key-rejected": [{ reason: "expired" }, "The API key is expired."],
  "key-not-found": [{ id: "tw_abc" }, 'No API key begins with "tw_abc".'],
  "invalid-value": [
    { name: "The cursor", reason: "it was not made by this search" },
    "The cursor is not usable: it was not made by this search.",
  ],
  "events-gone": [{ after: 5, oldest: 90 }, "Events after 5 are no longer all kept; those after 90 are."],
  "database-newer": [
    { place: "toolwright.db", found: 9, known: 3 },
    "The database toolwright.db has form 9, made by a newer Toolwright; this one knows forms up to 3.",
  ],
  "database-too-old": [
    { place: "postgres://localhost/tools", found: 14, oldest: 15 },
    "The server of postgres://localhost/tools is PostgreSQL 14; 15 or newer is needed.",
  ],
  "database-unreachable": [
    { place: "postgres://localhost/tools", reason: "connection refused" },
    "The database postgres://localhost/tools cannot be reached: connection refused.",
  ],
  "database-full": [
    { place: "toolwright.db" },
    "There is no room left for toolwright.db; nothing was changed.",
  ],
  "database-busy": [
    { place: "toolwright.db" },
    "Another process keeps toolwright.db busy; nothing was changed. Try again.",
  ],
  "database-damaged": [
    { place: "toolwright.db", reason: "file is not a database" },
    "toolwright.db is not a sound database: file is not a database.",
  ],
};

test.each(Object.entries(examples))(
  "%s says what failed and keeps its parameters",
  (code, [params, message]) => {
    const cause = new Error("why");
    const error = new ToolwrightError(code as FailureCode, params, { cause });
    expect(error).toMatchObject({ name: "ToolwrightError", code, params, message, cause });
  },
);

test("several errors are counted", () => {
  const diagnostics = [
    { ...problem, severity: "error" as const },
    { ...problem, severity: "error" as const },
  ];
  expect(new ToolwrightError("definition-rejected", { diagnostics }).message).toBe(
    "The definition has 2 errors, the first at /x: No.",
  );
});

test("the brand decides, not the class: another copy of this package makes the same errors", () => {
  const foreign = Object.assign(new Error("from another bundle"), { [Symbol.for("toolwright.error")]: true });
  expect(ToolwrightError.is(foreign)).toBe(true);
  expect(ToolwrightError.is(new ToolwrightError("profile-not-found", { id: "x" }))).toBe(true);
  expect(ToolwrightError.is(new Error("plain"))).toBe(false);
  expect(ToolwrightError.is({ [Symbol.for("toolwright.error")]: true })).toBe(false);
});

test("every failure has its section and status in the reference, and every section a failure", () => {
  const page = readFileSync(new URL("../../../../docs/reference/failures.md", import.meta.url), "utf8");
  const sections = [...page.matchAll(/^## (\S+)\n\nStatus (\d+)\./gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  expect(sections).toEqual(Object.entries(failures).map(([code, { status }]) => [code, status]));
  expect([...page.matchAll(/^## /gm)]).toHaveLength(sections.length);
});
