import type { HttpOptions } from "@toolwright/executor";
import type { Io } from "../io/io.ts";
import { listed } from "./listed.ts";

export interface HttpSettings {
  readonly secret: readonly string[];
  readonly allowPrivate: readonly string[];
}

/** What tools behind an address may be sent and where they may be, as the command line says, else the environment. */
export function httpSettings({ secret, allowPrivate }: HttpSettings, { env }: Io): HttpOptions {
  const { TOOLWRIGHT_SECRETS, TOOLWRIGHT_HTTP_PRIVATE } = env;
  return {
    secrets: secret.length > 0 ? secret : listed(TOOLWRIGHT_SECRETS, /[\s,]+/),
    allowPrivate: allowPrivate.length > 0 ? allowPrivate : listed(TOOLWRIGHT_HTTP_PRIVATE, /[\s,]+/),
    environment: env,
  };
}
