/** The Tool Manager as files: names with a digest, each screen and the editor loaded when they are first shown. */
export default {
  // What the browsers of the last two years know; nothing is rewritten for older ones.
  build: {
    target: "es2024",
    cssTarget: "chrome123",
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
  worker: { format: "es" },
  oxc: { jsx: { runtime: "automatic" } },
  server: {
    proxy: {
      "/v1": "http://127.0.0.1:8787",
      "/healthz": "http://127.0.0.1:8787",
      "/enter": "http://127.0.0.1:8787",
    },
  },
};
