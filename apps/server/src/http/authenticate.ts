import type { Principal } from "@toolwright/core";
import type { FastifyRequest } from "fastify";
import type { House } from "../house.ts";
import { HttpProblem } from "./problem.ts";

/** Who is asking, by the key in the Authorization header. */
export async function authenticate(request: FastifyRequest, { accounts }: House): Promise<Principal> {
  const { authorization } = request.headers;
  const key = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(authorization ?? "")?.[1];
  if (key === undefined) {
    throw new HttpProblem(
      401,
      "key-required",
      "Send the API key of an account: Authorization: Bearer tw_...",
      {},
      { "www-authenticate": 'Bearer realm="toolwright"' },
    );
  }
  return accounts.authenticate(key);
}
