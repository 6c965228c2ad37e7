import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";

/** Every way an operation can fail: the HTTP status it becomes, and what it says. */
export const failures = {
  "definition-rejected": failure(422, ({ diagnostics }: { diagnostics: readonly Diagnostic[] }) => {
    const errors = diagnostics.filter(isError).length;
    return `The definition has ${errors === 1 ? "an error" : `${errors} errors`}.`;
  }),
  "profile-not-found": failure(404, ({ id }: { id: string }) => `No profile is named "${id}".`),
  "not-a-target": failure(
    422,
    ({ id }: { id: string }) => `The profile "${id}" does not say how tools are written for it.`,
  ),
  "invalid-version": failure(
    400,
    ({ text }: { text: string }) => `${JSON.stringify(text)} is not a semantic version such as "1.2.3".`,
  ),
  "invalid-duration": failure(
    400,
    ({ milliseconds }: { milliseconds: number }) =>
      `${milliseconds} milliseconds are no length of time that can be written.`,
  ),
  "invalid-version-constraint": failure(
    400,
    ({ text }: { text: string }) =>
      `${JSON.stringify(text)} is not a constraint on versions such as "^1.2.0" or ">=1.2.0".`,
  ),
  "no-compatible-version": failure(
    404,
    ({ wanted, available }: { wanted: string; available: readonly string[] }) =>
      available.length === 0
        ? `No version fits ${JSON.stringify(wanted)}, because there is none.`
        : `None of the ${available.length} versions fits ${JSON.stringify(wanted)}.`,
  ),
  "invalid-tool-id": failure(
    400,
    ({ id, reason }: { id: string; reason: string }) =>
      `${JSON.stringify(id)} is not a tool id such as "filesystem:read": ${reason}.`,
  ),
  "schema-not-convertible": failure(
    422,
    ({ vendor, reason }: { vendor: string; reason: string }) =>
      `A schema of ${vendor} gives no JSON Schema: ${reason}`,
  ),
};

function failure<const Status extends number, Params>(status: Status, message: (params: Params) => string) {
  return { status, message };
}
