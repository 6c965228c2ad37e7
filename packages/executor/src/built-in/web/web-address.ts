import { ToolExecutionError } from "../../execute/errors.ts";

/** An address that can be fetched; every spelling of a host becomes the one that is checked. */
export function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) throw new ToolExecutionError(`${told(text)} is no address.`);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new ToolExecutionError(
      `${told(text)} is neither http nor https, and nothing else is fetched.`,
      "SECURITY_VIOLATION",
    );
  if (url.username !== "" || url.password !== "")
    throw new ToolExecutionError("An address may hold no user name or password; send them as a header.");
  return url;
}

const told = (text: string): string => JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
