import type { Problem } from "../http/problem.ts";
import type { Observation } from "./observation.ts";

/** Every problem is counted; what is nobody's fault but ours is logged with what it was, which the answer does not say. */
export function tellProblem({ http, log }: Observation, { code, requestId }: Problem, error: unknown): void {
  http.problem(code);
  if (code === "internal-error") log.error({ err: error, requestId }, "A request met an error of ours.");
}
