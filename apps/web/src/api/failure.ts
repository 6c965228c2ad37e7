import { ApiError } from "@toolwright/contract";

export interface Failure {
  readonly title: string;
  readonly detail: string;
  /** Whether asking again could help. */
  readonly mayPass: boolean;
}

/** What went wrong, in words for whoever sees the page. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError))
    return {
      title: "The server cannot be reached",
      detail: "It is asked again until it answers. What you see here stays as it is.",
      mayPass: true,
    };
  const { status, message } = error;
  if (status === 401)
    return {
      title: "You are not signed in",
      detail: "Open the link that the server printed when it started, or ask whoever runs it for a new one.",
      mayPass: false,
    };
  if (status === 404) return { title: "There is no such thing", detail: message, mayPass: false };
  if (status === 403) return { title: "You may not do this", detail: message, mayPass: false };
  return {
    title: status >= 500 ? "The server failed" : "The server refused",
    detail: message,
    mayPass: status >= 500 || status === 429,
  };
}
