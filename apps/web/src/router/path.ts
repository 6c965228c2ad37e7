/** The names in braces of `/tools/{tool}/edit`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : Record<never, never>;

/** `/tools/{tool}` with its names filled in. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** What the names of `path` stand for in `pathname`; nothing where it is another path. */
export function matchPath(path: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [partsOf(path), partsOf(pathname)];
  if (wanted.length !== given.length) return undefined;
  const found: [string, string][] = [];
  for (const [i, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const said = decoded(given[i] ?? "");
    if (said === undefined || (name === undefined && part !== said)) return undefined;
    if (name !== undefined) found.push([name, said]);
  }
  return Object.fromEntries(found);
}

const partsOf = (path: string): readonly string[] => path.split("/").filter((part) => part !== "");

/** Nothing where an address holds a percent sign that means nothing. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
