import type { ServerPlace } from "./server-place.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What a program needs to be found, and to reach the network as others of this machine do. No secrets of ours. */
export function programEnvironment(
  { home, temporary }: ServerPlace,
  ours: Environment,
): Record<string, string> {
  const passed = passedOn.flatMap((name) => {
    const value = ours[name];
    return value === undefined || value === "" ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    HOME: home,
    TMPDIR: temporary,
    npm_config_cache: `${home}/.npm`,
    npm_config_update_notifier: "false",
    npm_config_fund: "false",
    UV_CACHE_DIR: `${home}/.uv`,
  };
}

const passedOn = [
  "PATH",
  "LANG",
  "TZ",
  "http_proxy",
  "https_proxy",
  "no_proxy",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "npm_config_registry",
  "NPM_CONFIG_REGISTRY",
];
