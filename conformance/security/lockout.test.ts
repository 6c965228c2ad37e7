import { afterAll, beforeAll, expect, test } from "vitest";
import { type GuardedServer, guardedServer } from "./guarded-server.ts";

let here: GuardedServer;
let clock = Date.now();
beforeAll(async () => {
  // As `toolwright serve` has it.
  here = await guardedServer({ now: () => clock });
}, 60_000);
afterAll(() => here.close());

/** Every address of 127.0.0.0/8 is this machine, so that one can ask from several. */
const askFrom = async (localAddress: string, key: string): Promise<number> => {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    request(`${here.url}/v1/me`, { localAddress, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
};

test("guessing is slow: ten wrong keys, then a minute of nothing; a right key from elsewhere works", async () => {
  const guesses: number[] = [];
  for (let i = 0; i < 100; i += 1) guesses.push(await askFrom("127.0.0.2", here.keys.wrong));
  expect(guesses.filter((status) => status === 401)).toHaveLength(10);
  expect(guesses.filter((status) => status === 429)).toHaveLength(90);
  expect(await askFrom("127.0.0.2", here.keys.admin)).toBe(429);
  expect(await askFrom("127.0.0.3", here.keys.admin)).toBe(200);
  clock += 60_000;
  expect(await askFrom("127.0.0.2", here.keys.admin)).toBe(200);
});

test("one account that floods is slowed down, and the others are served", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 300 }, () => askFrom("127.0.0.4", here.keys.teams)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  expect(await askFrom("127.0.0.4", here.keys.admin)).toBe(200);
});
