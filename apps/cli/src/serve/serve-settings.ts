import type { EntryOptions, StartOptions } from "@toolwright/server";
import { logLevels, type ServeOptions } from "../commands/serve-options.ts";
import { millisecondsOf } from "../execute/run-call.ts";
import type { Io } from "../io/io.ts";
import { oidcSettings } from "./oidc-settings.ts";
import { unusable } from "./unusable.ts";

export interface ServeSettings extends Omit<StartOptions, "house"> {
  readonly entry: EntryOptions;
  readonly graceMs: number;
  readonly logLevel: string;
}

/** As the command line says, else as the environment says, else as it is on one's own machine. */
export function serveSettings(options: ServeOptions, { env }: Pick<Io, "env">): ServeSettings {
  const { publicHost, behindProxy, rate, grace = "10s" } = options;
  const account = options.account ?? env.TOOLWRIGHT_ACCOUNT;
  const hosts = publicHost.length > 0 ? publicHost : listed(env.TOOLWRIGHT_PUBLIC_HOSTS);
  const proxies = behindProxy.length > 0 ? behindProxy : listed(env.TOOLWRIGHT_PROXIES);
  const graceMs = millisecondsOf(grace);
  if (graceMs === null) throw unusable("--grace", "it is a time such as 500ms, 10s or 2m");
  const oidc = oidcSettings(env);
  return {
    port: options.port ?? portIn(env.TOOLWRIGHT_PORT),
    host: options.host ?? (env.TOOLWRIGHT_HOST || "127.0.0.1"),
    hosts,
    ...(proxies.length > 0 && { proxies }),
    ...(account && { account }),
    entry: {
      ...(env.TOOLWRIGHT_KEY_SECRET && { keySecret: env.TOOLWRIGHT_KEY_SECRET }),
      ...(oidc && { oidc }),
      ...(rate && { rate: { perSecond: rate, burst: 2 * rate } }),
    },
    graceMs,
    logLevel: options.log ?? levelIn(env.TOOLWRIGHT_LOG),
  };
}

function portIn(text: string | undefined): number {
  if (!text) return 8787;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw unusable("TOOLWRIGHT_PORT", "it is not a port such as 8787");
  return Number(text);
}

function levelIn(text: string | undefined): string {
  if (!text) return "warn";
  if (!(logLevels as readonly string[]).includes(text))
    throw unusable("TOOLWRIGHT_LOG", `it is one of ${logLevels.join(", ")}`);
  return text;
}

const listed = (text = ""): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== "");
