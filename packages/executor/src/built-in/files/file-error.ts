import { ToolExecutionError } from "../../execute/errors.ts";
import { errorCode, errorMessage } from "../../sandbox/error-code.ts";

/** A path or name for people, never so long that it hides the rest. */
export const told = (text: string): string =>
  JSON.stringify(text.length > 200 ? `…${text.slice(-200)}` : text);

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  ENOTDIR: "goes through something that is no folder",
  EISDIR: "is a folder",
  EACCES: "may not be opened by this user",
  EPERM: "may not be changed by this user",
  EROFS: "is on a disk that cannot be written",
  ENAMETOOLONG: "has a name that is too long",
  ENOSPC: "does not fit on its disk",
  EDQUOT: "is beyond what its user may store",
  EEXIST: "exists already",
  ETXTBSY: "is a program that runs",
  EMFILE: "cannot be opened: too many files are open",
};

/** What the system said of a file, in our words. */
export function fileError(given: string, error: unknown): ToolExecutionError {
  if (error instanceof ToolExecutionError) return error;
  const reason = reasons[errorCode(error) ?? ""];
  return new ToolExecutionError(
    reason === undefined
      ? `${told(given)} cannot be used: ${errorCode(error) ?? errorMessage(error)}.`
      : `${told(given)} ${reason}.`,
  );
}

export const linkRefused = (given: string): ToolExecutionError =>
  new ToolExecutionError(
    `${told(given)} is or goes through a link; links are not followed.`,
    "SECURITY_VIOLATION",
  );
