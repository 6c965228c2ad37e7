// Not by the whole room: its client needs the file that is made here.
import { type Route, routes } from "@toolwright/contract/routes";

/** packages/contract/src/client/addresses.ts: where each route is, without the schemas, which browsers need not load. */
export function clientAddresses(): string {
  const inOrder = Object.values<Route>(routes).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const lines = inOrder.map(({ id, method, path, body, stream }) => {
    const more = `${body === undefined ? "" : ", hasBody: true"}${stream === undefined ? "" : `, stream: "${stream}"`}`;
    return `  ${id}: { method: "${method}", path: "${path}"${more} },`;
  });
  return `${head}${lines.join("\n")}\n};\n`;
}

const head = `// Made by \`npm run gen\` from packages/contract/src/routes.ts.
import type { Route } from "../route.ts";
import type { RouteId } from "../routes.ts";

/** Where a route is and how it answers: all that a client has to know of it. */
export interface RouteAddress extends Pick<Route, "method" | "path" | "stream"> {
  readonly hasBody?: true;
}

export const addresses: Readonly<Record<RouteId, RouteAddress>> = {
`;
