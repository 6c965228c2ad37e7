import fc from "fast-check";
import { expect, test } from "vitest";
import { makeKey } from "../accounts/api-key.ts";
import { createLog } from "./create-log.ts";
import { hideSecrets, hideSecretsInText } from "./hide-secrets.ts";

const secret = "s3cr3t-that-nobody-reads";
const { key, prefix } = makeKey((size) => new Uint8Array(size).fill(7));

test.each([
  [`the key ${key}.`, `the key ${prefix}_[hidden].`],
  [`postgres://mia:${secret}@db:5432/tools`, "postgres://mia:[hidden]@db:5432/tools"],
  [
    `https://mia:${secret}@host, redis://:${secret}@host`,
    "https://mia:[hidden]@host, redis://:[hidden]@host",
  ],
  [`Authorization: Bearer ${secret}`, "Authorization: Bearer [hidden]"],
  [`https://host/x?page=2&api_key=${secret}&q=a`, "https://host/x?page=2&api_key=[hidden]&q=a"],
  ["https://host:8080/path and me@host", "https://host:8080/path and me@host"],
  ["a key that opens nothing", "a key that opens nothing"],
])("%s", (text, shown) => {
  expect(hideSecretsInText(text)).toBe(shown);
});

const error = Object.assign(new Error(`cannot reach postgres://mia:${secret}@db`), {
  headers: { authorization: secret },
  cause: new Error(key),
});
const cyclic: Record<string, unknown> = { password: secret };
cyclic.self = cyclic;

const logged: readonly (readonly [what: string, members: Record<string, unknown>])[] = [
  ["a key", { note: key, key: secret }],
  ["headers, whatever their names", { headers: { "x-custom": secret, Accept: secret } }],
  ["headers of a backend", { definition: { backends: [{ kind: "http", headers: { "X-Shop": secret } }] } }],
  [
    "passwords, tokens and cookies",
    { dbPassword: secret, a: [{ refresh_token: secret, "Set-Cookie": secret }] },
  ],
  ["an error with what caused it", { err: error }],
  ["an error elsewhere", { failure: { reason: error } }],
  ["an address", { databaseUrl: `postgres://mia:${secret}@db/tools` }],
  ["what has no end", cyclic],
  ["a name that is no name", JSON.parse(`{"__proto__": {"password": "${secret}"}}`)],
];

test.each(logged)("a log holds no secret: %s", (_, members) => {
  const written: string[] = [];
  const log = createLog({ destination: { write: (line) => written.push(line) } });
  log.info(members, `connecting to postgres://mia:${secret}@db with ${key}`);
  log.child({ ...members, name: "child" }).warn("from a child");
  log.error(error);
  expect(written).toHaveLength(3);
  for (const line of written) {
    expect(line).not.toContain(secret);
    expect(line).not.toContain(key.slice(12));
    expect(() => JSON.parse(line)).not.toThrow();
  }
  expect(({} as Record<string, unknown>).password).toBeUndefined();
});

test("any line of JSON stays one, and the log ends, whatever is logged", () => {
  fc.assert(
    fc.property(
      fc.anything({ maxDepth: 3, withDate: true, withBigInt: true, withTypedArray: true }),
      (value) => {
        const line = JSON.stringify({ value: hideSecrets(value) });
        expect(() => JSON.parse(hideSecretsInText(line))).not.toThrow();
      },
    ),
  );
});

test("a long text without secrets takes no long time", () => {
  const started = performance.now();
  for (const piece of ["a", "://", "://a:", "?token=", "Bearer ", "tw_00000000_"]) {
    hideSecretsInText(piece.repeat(50_000));
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});
