import { HttpProblem } from "../http/problem.ts";

/** A token that lets nobody in, with the reason: its holder has it anyway, and nobody else learns from it. */
export const tokenRejected = (reason: string): HttpProblem =>
  new HttpProblem(401, "token-rejected", `The token is not accepted: ${reason}.`, { reason });
