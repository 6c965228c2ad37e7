import type { OptionKind, OptionValues } from "../define-command.ts";
import { placeOptions } from "./registry-options.ts";
import { rootOptions } from "./worker-options.ts";

export const logLevels = ["silent", "error", "warn", "info", "debug"] as const;

export const serveOptions = {
  port: {
    kind: "count",
    value: "N",
    about: "where it listens, or the next that is free; without it: TOOLWRIGHT_PORT, 8787",
  },
  host: {
    kind: "text",
    value: "ADDRESS",
    about: "the address it listens on; without it: TOOLWRIGHT_HOST, 127.0.0.1",
  },
  publicHost: {
    kind: "texts",
    value: "NAME",
    about: "a name by which others ask it, with or without a port; without it: TOOLWRIGHT_PUBLIC_HOSTS",
  },
  behindProxy: {
    kind: "texts",
    value: "ADDRESS",
    about: "a proxy whose word about addresses and https is believed",
  },
  account: {
    kind: "text",
    value: "NAME",
    about: "whose browser the printed link lets in; without it: TOOLWRIGHT_ACCOUNT, local",
  },
  tools: {
    kind: "texts",
    value: "FOLDER",
    about: "register the executables of this folder before it starts",
  },
  rate: {
    kind: "count",
    value: "N",
    about: "requests that one account may send in a second; without it: 100, and twice as many at once",
  },
  log: {
    kind: "text",
    value: "LEVEL",
    about: "what is written to stderr, a line of JSON each; without it: TOOLWRIGHT_LOG, warn",
    choices: logLevels,
  },
  grace: {
    kind: "text",
    value: "TIME",
    about: "how long running calls may take to end after Ctrl-C; without it: 10s",
  },
  workers: {
    kind: "count",
    value: "N",
    about: "calls at a time that it runs itself; with 0 only workers elsewhere do; without it: 8",
  },
  ...rootOptions,
  ...placeOptions,
} as const satisfies Readonly<Record<string, OptionKind>>;

export type ServeOptions = OptionValues<typeof serveOptions>;
