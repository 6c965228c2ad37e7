export interface Wall {
  readonly home: string;
  /** Rooms of ours that may be imported, as `@toolwright/<name>`. What is not listed is a wall. */
  readonly may: readonly string[];
  readonly because: string;
  /** Folders outside its home that it may reach by path. */
  readonly reaches?: readonly string[];
  /** Runs in a browser too, so nothing of Node may be reached outside tests. */
  readonly everywhere?: true;
  /** Never shipped, so its development dependencies are its dependencies. */
  readonly workshop?: true;
}

const all = ["core", "store", "executor", "mcp", "contract"];

/** Who may import whom. */
export const walls: readonly Wall[] = [
  {
    home: "packages/core",
    may: [],
    because: "everything stands on it, in Node and in browsers",
    everywhere: true,
  },
  { home: "packages/store", may: ["core"], because: "it keeps tools and knows nobody who asks for them" },
  { home: "packages/executor", may: ["core"], because: "it runs what it is handed and looks nothing up" },
  {
    home: "packages/mcp",
    may: ["core"],
    because: "it translates a protocol; who stores and runs is given to it",
  },
  {
    home: "packages/contract",
    may: ["core"],
    because: "browsers import it, so no store and no executor",
    everywhere: true,
  },
  { home: "apps/server", may: all, because: "it wires the house" },
  { home: "apps/cli", may: [...all, "server"], because: "it wires the house, and starts its server" },
  {
    home: "apps/web",
    may: ["core", "contract"],
    because: "it reaches data only over HTTP",
    everywhere: true,
  },
  {
    home: "conformance",
    may: [...all, "server"],
    because: "it judges packages from outside, by their public names",
    reaches: ["apps/web/src/test"],
    workshop: true,
  },
  {
    home: "bench",
    may: [...all, "server"],
    because: "it measures packages from outside, by their public names",
    reaches: ["conformance/instances", "conformance/workers", "apps/web/src/test"],
    workshop: true,
  },
  {
    home: "tools",
    may: all,
    because: "it keeps the house and ships with nothing",
    reaches: ["apps/web/src/test"],
    workshop: true,
  },
];

/** Inside core, the stages of the data in their order: a folder imports only folders before it. */
export const corridor: readonly string[] = [
  "json",
  "diagnostic",
  "yaml",
  "error",
  "schema",
  "model",
  "format",
  "profile",
  "rules",
  "lower",
];

/** Lines that no file may pass, and that the median of the source files stays under. */
export const sizes = { ceiling: 400, median: 80 };
