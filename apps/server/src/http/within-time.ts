import { HttpProblem } from "./problem.ts";

/** What the promise gives, or a problem that names the limit when it takes longer. */
export function withinTime<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow(limitMs)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const tooSlow = (limitMs: number): HttpProblem =>
  new HttpProblem(504, "answer-too-slow", `There was no answer within ${limitMs} ms.`, { limit: limitMs });
