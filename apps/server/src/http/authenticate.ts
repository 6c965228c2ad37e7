import type { Principal } from "@toolwright/core";
import type { FastifyRequest } from "fastify";

/** Who is asking. Routes that say whom they need are asked before their body is read; this gives what was found. */
export function authenticate(request: FastifyRequest): Principal | Promise<Principal> {
  if (request.principal !== null) return request.principal;
  const found = request.server.entry.principalOf(request);
  if (found instanceof Promise) {
    return found.then((principal) => {
      request.principal = principal;
      return principal;
    });
  }
  request.principal = found;
  return found;
}
