import { type Principal, ToolwrightError } from "@toolwright/core";
import { createSessions, type Sessions } from "@toolwright/store";
import type { FastifyRequest } from "fastify";
import type { House } from "../house.ts";
import type { AllowedHosts } from "../http/allowed-host.ts";
import { HttpProblem } from "../http/problem.ts";
import type { Entry, EntryOptions } from "./entry.ts";
import { createLockout } from "./lockout.ts";
import { createOidc, isToken } from "./oidc.ts";
import { requireOwnPage } from "./own-page.ts";
import { createRateLimit } from "./rate-limit.ts";
import { sessionOf } from "./session-cookie.ts";

export interface EntryWithSessions extends Entry {
  readonly sessions: Sessions;
  /** Does something that only who knows a secret can, as often as an address may fail at it. */
  readonly guarded: <Result>(
    request: FastifyRequest,
    kind: "credentials" | "link",
    attempt: () => Promise<Result>,
  ) => Promise<Result>;
}

export function createEntry(house: House, hosts: AllowedHosts, options: EntryOptions): EntryWithSessions {
  const { keySecret, oidc, rate, lockout, now } = options;
  const sessions = createSessions(house.database, keySecret === undefined ? {} : { keySecret });
  const holderOf = oidc && createOidc(house, oidc);
  const limitRate = rate && createRateLimit(rate, now);
  const locked = lockout && {
    credentials: createLockout(lockout, now),
    link: createLockout(lockout, now),
  };

  const guarded: EntryWithSessions["guarded"] = async (request, kind, attempt) => {
    const waitSeconds = locked?.[kind].waitSeconds(request.ip) ?? 0;
    if (waitSeconds > 0) throw tooManyFailures(waitSeconds, options);
    try {
      return await attempt();
    } catch (error) {
      const isWrong = error instanceof HttpProblem && error.status === 401;
      if (isWrong) locked?.[kind].failed(request.ip);
      throw error;
    }
  };

  const byCredentials = async (given: string): Promise<Principal> => {
    if (holderOf && isToken(given)) return holderOf(given);
    try {
      return await house.accounts.authenticate(given);
    } catch (error) {
      if (!ToolwrightError.is(error) || error.code !== "key-rejected") throw error;
      throw new HttpProblem(401, error.code, error.message, { ...error.params }, challenge);
    }
  };

  const bySession = async (request: FastifyRequest, session: string): Promise<Principal> => {
    requireOwnPage(request, hosts);
    const principal = await sessions.find(session);
    if (principal === undefined)
      throw new HttpProblem(401, "session-ended", "The session has ended; open a new link to come in.");
    return principal;
  };

  const whoAsks = (request: FastifyRequest): Principal | Promise<Principal> => {
    const { authorization } = request.headers;
    const isLocked = (locked?.credentials.waitSeconds(request.ip) ?? 0) > 0;
    // What was let in a moment ago need not be looked at again.
    if (!isLocked && authorization?.startsWith(bearer) === true) {
      const remembered = house.accounts.remembered(authorization.slice(bearer.length), request.raw.socket);
      if (remembered !== undefined) return remembered;
    }
    const session = authorization === undefined ? sessionOf(request) : undefined;
    if (session !== undefined) return bySession(request, session);
    const given = /^Bearer ([\x21-\x7e]{1,8192})$/i.exec(authorization ?? "")?.[1];
    if (given === undefined)
      throw new HttpProblem(
        401,
        "key-required",
        "Send the API key of an account: Authorization: Bearer tw_...",
        {},
        challenge,
      );
    return guarded(request, "credentials", () => byCredentials(given));
  };

  return {
    sessions,
    guarded,
    principalOf: (request) => {
      const found = whoAsks(request);
      if (limitRate === undefined) return found;
      const limited = (principal: Principal): Principal => {
        limitRate(request, principal);
        return principal;
      };
      return found instanceof Promise ? found.then(limited) : limited(found);
    },
    makeLink: sessions.makeLink,
    endSession: async (request) => {
      const session = sessionOf(request);
      return session !== undefined && sessions.end(session);
    },
  };
}

const bearer = "Bearer ";

const challenge = { "www-authenticate": 'Bearer realm="toolwright"' };

function tooManyFailures(waitSeconds: number, { lockout }: EntryOptions): HttpProblem {
  return new HttpProblem(
    429,
    "too-many-failures",
    `From here came ${lockout?.failures} wrong keys or links; try again in ${waitSeconds} seconds.`,
    { ...lockout, retryAfter: waitSeconds },
    { "retry-after": String(waitSeconds) },
  );
}
