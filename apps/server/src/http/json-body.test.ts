import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readJsonQuickly } from "./json-body.ts";

let server: FastifyInstance;

beforeAll(async () => {
  server = fastify({ bodyLimit: 100 });
  readJsonQuickly(server);
  server.post("/echo", async ({ body }) => ({ body }));
  await server.listen({ host: "127.0.0.1", port: 0 });
});

afterAll(() => server.close());

/** What comes back for pieces that are sent one after the other, each in a packet of its own. */
async function sent(...pieces: readonly (string | Buffer)[]): Promise<string> {
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.setNoDelay(true).on("data", (data) => {
    answer += data.toString();
  });
  const isOver = once(socket, "close");
  await once(socket, "connect");
  for (const piece of pieces) {
    socket.write(piece);
    await setTimeout(20);
  }
  socket.end();
  await isOver;
  return answer;
}

const head = (...headers: readonly string[]): string =>
  ["POST /echo HTTP/1.1", "host: here", "content-type: application/json", ...headers, "", ""].join("\r\n");

const whole = (body: string): string => head(`content-length: ${Buffer.byteLength(body)}`) + body;

const bodies = (answer: string): readonly string[] =>
  [...answer.matchAll(/\{"body":(.*)\}/g)].map(([, body]) => body ?? "");

test("in one piece, in two that share a letter, and in chunks", async () => {
  const letters = Buffer.from('"é"');
  const split = head("content-length: 4");
  expect(bodies(await sent(whole('{"a":1}')))).toEqual(['{"a":1}']);
  expect(bodies(await sent(split, letters.subarray(0, 2), letters.subarray(2)))).toEqual(['"é"']);
  const chunked = head("transfer-encoding: chunked");
  expect(bodies(await sent(chunked, "2\r\n[1\r\n", "3\r\n,2]\r\n0\r\n\r\n"))).toEqual(["[1,2]"]);
});

test("several in one packet are answered one by one, in their order", async () => {
  const many = Array.from({ length: 20 }, (_, i) => String(i));
  expect(bodies(await sent(many.map(whole).join("")))).toEqual(many);
});

test.each([
  ["a head that says too much", [head("content-length: 101"), "x".repeat(101)], 413],
  ["chunks that are too much", [head("transfer-encoding: chunked"), `80\r\n${"1".repeat(128)}\r\n`], 413],
  ["nothing", [whole("")], 400],
  ["no JSON", [whole("{")], 400],
  ["the name of a prototype", [whole('{"__proto__":{}}')], 400],
  ["the same with an escape", [whole('{"\\u005f_proto__":{}}')], 400],
])("%s is refused", async (_name, pieces, status) => {
  const answer = await sent(...pieces);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(bodies(answer)).toEqual([]);
});

test("who goes in the middle is forgotten, and the next is answered", async () => {
  expect(await sent(head("content-length: 9"), "[1,")).not.toContain("200 OK");
  expect(bodies(await sent(whole("[]")))).toEqual(["[]"]);
});
