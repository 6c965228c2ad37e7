import { createHash } from "node:crypto";
import { createRecordedAnswers, type KeyedRequest, type RecordedAnswer } from "@toolwright/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { House } from "../house.ts";
import { HttpProblem } from "../http/problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of a write that is being done for the first time. */
    keyed: KeyedRequest | null;
  }
}

const writing = new Set(["POST", "PUT", "DELETE"]);
const keptHeaders = ["content-type", "etag", "location"];
const mostBytes = 1024 ** 2;

/** What is done before and after a write with an idempotency key; nothing to wait for where there is no key. */
export interface Idempotency {
  /** Whether it was answered with what it was answered before. */
  readonly begin: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> | undefined;
  /** Before the answer is sent. */
  readonly keep: (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ) => Promise<void> | undefined;
}

/** Makes a write with an idempotency key happen once, however often and at whichever server it arrives. */
export function addIdempotency(server: FastifyInstance, { database, observation }: House): Idempotency {
  const answers = createRecordedAnswers(database);
  server.decorateRequest("keyed", null);

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const keyed = keyedRequest(request);
    if (keyed === undefined) return false;
    const begun = await answers.begin(keyed);
    if (begun.state === "new") {
      request.keyed = keyed;
      return false;
    }
    if (begun.state !== "answered") throw begun.state === "running" ? stillRunning() : anotherRequest();
    repeat(reply, begun.answer);
    return true;
  }

  async function keep(
    keyed: KeyedRequest,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<void> {
    try {
      if (mayBeTriedAgain(reply.statusCode)) await answers.forget(keyed);
      else await answers.finish(keyed, recorded(reply, payload));
    } catch (error) {
      // The work is done: its answer goes out, and a repetition is told that it still runs.
      observation.log.warn({ err: error, requestId: request.id }, "The answer to a write could not be kept.");
    }
  }

  return {
    begin: (request, reply) =>
      request.headers["idempotency-key"] === undefined ? undefined : begin(request, reply),
    keep: (request, reply, payload) => {
      const { keyed } = request;
      if (keyed === null) return undefined;
      request.keyed = null;
      return keep(keyed, request, reply, payload);
    },
  };
}

function keyedRequest(request: FastifyRequest): KeyedRequest | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || request.principal === null || !writing.has(request.method)) return undefined;
  // MCP has ids of its own.
  if (request.routeConfig?.id === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new HttpProblem(
      400,
      "invalid-idempotency-key",
      "An idempotency key has 1 to 200 printable characters.",
    );
  const same = [request.method, request.url, request.headers["if-match"], request.body];
  const digest = createHash("sha256").update(JSON.stringify(same)).digest("hex");
  return { principalId: request.principal.id, key, digest };
}

/** What failed here or came at a bad moment, not what the request itself is wrong about. */
const mayBeTriedAgain = (status: number): boolean => status >= 500 || status === 409 || status === 429;

function recorded(reply: FastifyReply, payload: unknown): RecordedAnswer {
  const body = payload === null || payload === undefined ? "" : payload;
  if (typeof body !== "string" || Buffer.byteLength(body) > mostBytes) return tooLargeToRepeat;
  const headers = keptHeaders.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body };
}

const repeat = (reply: FastifyReply, { status, headers, body }: RecordedAnswer): FastifyReply =>
  reply.code(status).headers(headers).header("idempotency-replayed", "true").send(body);

const stillRunning = (): HttpProblem =>
  new HttpProblem(
    409,
    "still-running",
    "A request with this idempotency key is being worked on.",
    {},
    {
      "retry-after": "1",
    },
  );

const anotherRequest = (): HttpProblem =>
  new HttpProblem(
    422,
    "idempotency-key-reused",
    "This idempotency key came with another request before; a new request needs a new key.",
  );

/** Not done again all the same. */
const tooLargeToRepeat: RecordedAnswer = {
  status: 409,
  headers: { "content-type": "application/problem+json" },
  body: JSON.stringify({
    type: "urn:toolwright:answer-not-kept",
    title: "answer not kept",
    status: 409,
    code: "answer-not-kept",
    detail: "This was done before, and its answer was too large to be kept.",
  }),
};
