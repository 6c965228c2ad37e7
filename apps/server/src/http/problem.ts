import { type FailureCode, failures, ToolwrightError } from "@toolwright/core";

/** An answer that says why not (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly diagnostics?: readonly unknown[];
  readonly requestId?: string;
}

/** A problem of the request itself, which no catalogue of the library knows. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    params: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.params = params;
    this.headers = headers;
  }
}

/** What an error becomes for whoever asked. What is no failure of ours is told as nothing but a number to ask about. */
export function problemOf(error: unknown, requestId: string): Problem {
  const isProblem = error instanceof HttpProblem;
  if (isProblem || ToolwrightError.is(error)) {
    const status = isProblem ? error.status : failures[error.code as FailureCode].status;
    const { diagnostics, ...params } = error.params as Record<string, unknown>;
    return problem(status, error.code, error.message, requestId, {
      params,
      ...(Array.isArray(diagnostics) && { diagnostics }),
    });
  }
  return problem(
    500,
    "internal-error",
    `Something went wrong here; ask with the number ${requestId}.`,
    requestId,
  );
}

const problem = (
  status: number,
  code: string,
  detail: string,
  requestId: string,
  more: Partial<Problem> = {},
): Problem => ({
  type: `urn:toolwright:${code}`,
  title: code.replaceAll("-", " "),
  status,
  detail,
  code,
  requestId,
  ...more,
});
