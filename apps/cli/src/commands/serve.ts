import { defineCommand } from "../define-command.ts";
import { serveOptions } from "./serve-options.ts";

export const serve = defineCommand({
  name: "serve",
  summary: "Start the server: the HTTP API, MCP and the Tool Manager, until Ctrl-C.",
  operands: [],
  options: serveOptions,
  examples: [
    "toolwright serve",
    "toolwright serve --host 0.0.0.0 --public-host tools.example.org --behind-proxy 10.0.0.1",
  ],
  run: async (_, options, io) => (await import("../serve/run-serve.ts")).runServe(options, io),
});
