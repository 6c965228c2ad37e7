/**
 * Runs inside the sandbox before the tool, under Node: listens on the sandbox's own loopback, hands the listening
 * socket out to the supervisor, which serves it from there, and becomes the tool. A socket stays in the network
 * namespace that it was made in, so nothing has to be bridged and no process stays behind.
 *
 * Passed as text, since a bundled program has no file beside it. The tool's variables come with a prefix, so that
 * none of them has an effect on Node.
 */
export const listenInside = `
const server = require("node:net").createServer();
server.listen(3128, "127.0.0.1", () => process.send("listening", server, () => {
  process.disconnect();
  const environment = {};
  for (const [name, value] of Object.entries(process.env))
    if (name.startsWith("TOOL_")) environment[name.slice(5)] = value;
  process.execve(process.argv[1], process.argv.slice(1), environment);
}));
`;

export const insideEnvironment = (environment: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [`TOOL_${name}`, value]));

/** What tells programs to use the proxy; there is no common spelling. */
export function proxyEnvironment(): Record<string, string> {
  const address = "http://127.0.0.1:3128";
  return {
    http_proxy: address,
    HTTP_PROXY: address,
    https_proxy: address,
    HTTPS_PROXY: address,
    NODE_USE_ENV_PROXY: "1",
  };
}
