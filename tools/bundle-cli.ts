import { fileURLToPath } from "node:url";
import { build, type Plugin } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * An import of a module of Node makes all that it could ever give, streams and sockets among it. Asked for by
 * `getBuiltinModule`, it makes what is used: 10 ms of every start.
 */
const quickBuiltins: Plugin = {
  name: "quick-builtins",
  renderChunk(code) {
    return code.replaceAll(
      /^import (?:([\w$]+)|(\{[^}]*\})) from "(node:[\w/]+)";$/gm,
      (_, whole: string | undefined, named = "", from: string) =>
        `const ${whole ?? named.replaceAll(" as ", ": ")} = process.getBuiltinModule("${from}");`,
    );
  },
};

/** Commander can start programs, and loads what that takes. None of our commands is a program of its own. */
const noChildPrograms: Plugin = {
  name: "no-child-programs",
  resolveId: (id) => (id === "node:child_process" ? "\0no-child-programs" : undefined),
  load: (id) => (id === "\0no-child-programs" ? "export default {};" : undefined),
};

await build({
  cwd: root,
  input: { toolwright: "apps/cli/src/main.ts" },
  platform: "node",
  logLevel: "warn",
  plugins: [noChildPrograms, quickBuiltins],
  output: {
    dir: "apps/cli/dist",
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    cleanDir: true,
    minify: true,
  },
});
