import { ToolExecutionError } from "../execute/errors.ts";

/**
 * Headers with each `${NAME}` replaced by that variable. Only listed names are: whoever may write a definition could
 * otherwise have any secret of this process sent to them. No message tells a value.
 */
export function withSecrets(
  headers: Readonly<Record<string, string>>,
  allowed: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const value = (name: string): string => {
    if (!allowed.includes(name))
      throw new ToolExecutionError(
        `A header refers to \${${name}}, which is not among the secrets that may be sent.`,
        "SECURITY_VIOLATION",
      );
    const found = Object.hasOwn(environment, name) ? environment[name] : undefined;
    if (found === undefined) throw new ToolExecutionError(`The secret ${name} is not set.`);
    return found;
  };
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [
      name,
      String(text).replace(/\$\{([A-Za-z_]\w*)\}/g, (_, variable: string) => value(variable)),
    ]),
  );
}
