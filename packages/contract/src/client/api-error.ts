/** What the server said when it could not do it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Readonly<Record<string, unknown>>) {
    super(typeof problem.detail === "string" ? problem.detail : `The server answered ${status}.`);
    this.status = status;
    this.code = typeof problem.code === "string" ? problem.code : "unknown";
    this.problem = problem;
  }
}
