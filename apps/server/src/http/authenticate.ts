import type { Principal } from "@toolwright/core";
import type { FastifyRequest } from "fastify";

/** Who is asking. Routes that say whom they need are asked before their body is read; this gives what was found. */
export async function authenticate(request: FastifyRequest): Promise<Principal> {
  request.principal ??= await request.server.entry.principalOf(request);
  return request.principal;
}
