import { HttpProblem } from "./problem.ts";

/** Names that this server may be asked by. A page elsewhere that makes its name lead here asks by another. */
export function hostCheck(
  allowed: readonly string[],
): (host: string | undefined, origin: string | undefined) => void {
  const known = new Set(allowed.map((name) => name.toLowerCase()));
  return (host, origin) => {
    const name = nameOf(host ?? "");
    if (!known.has(name))
      throw new HttpProblem(
        421,
        "wrong-host",
        `This server does not answer for the host ${JSON.stringify(name)}.`,
      );
    if (origin === undefined || origin === "null") return;
    const from = nameOf(origin.replace(/^https?:\/\//i, ""));
    if (!known.has(from))
      throw new HttpProblem(403, "wrong-origin", `Pages of ${JSON.stringify(from)} may not ask this server.`);
  };
}

/** Without the port; an address of version 6 keeps its brackets. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, "");

export const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];
