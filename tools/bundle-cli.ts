import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * An import of a module of Node makes all that it could ever give, streams and sockets among it. Asked for by
 * `getBuiltinModule`, it makes what is used: 10 ms less of every start.
 */
const quickBuiltins: Plugin = {
  name: "quick-builtins",
  renderChunk: (code) =>
    code.replaceAll(
      /^import (?:([\w$]+))?(?:, )?(\{[^}]*\})? from "(node:[\w/]+)";$/gm,
      (_, whole: string | undefined, named: string | undefined, from: string) =>
        [whole, named?.replaceAll(" as ", ": ")]
          .filter((wanted) => wanted !== undefined)
          .map((wanted) => `const ${wanted} = process.getBuiltinModule("${from}");`)
          .join("\n"),
    ),
};

/** Commander can start programs, and loads what that takes. None of our commands is a program of its own. */
const noChildPrograms: Plugin = {
  name: "no-child-programs",
  resolveId: (id, importer) =>
    id === "node:child_process" && importer?.includes("/node_modules/commander/")
      ? "\0no-child-programs"
      : undefined,
  load: (id) => (id === "\0no-child-programs" ? "export default {};" : undefined),
};

/** What every check needs is one file, since each costs a millisecond; what few runs need is not in it. */
const everyCheckNeeds =
  /packages\/core\/src\/(?!.*(?:pages|yaml|lower\/))|apps\/cli\/(?:package\.json|src\/(?:check\/|files\/|terminal\/|[^/]*$))/;

/** Programs that run as processes of their own, found by the address of the module that starts them. */
const besideTheBundle = [
  "packages/executor/src/discovery/ask-schemas.mjs",
  "packages/executor/src/sandbox/process/forker.mjs",
  "packages/executor/src/script/interpreters",
];

/**
 * The server starts once and runs for days, and brings the Tool Manager and packages that look for files of their own:
 * it runs as it is.
 */
const fromItsSources = /^@toolwright\/(server|mcp)(\/|$)/;

const made = `.cache/cli-${process.pid}`;
await build({
  cwd: root,
  input: { toolwright: "apps/cli/src/main.ts" },
  platform: "node",
  external: [fromItsSources],
  logLevel: "warn",
  plugins: [noChildPrograms, quickBuiltins],
  output: {
    dir: made,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    codeSplitting: { groups: [{ name: "check", test: everyCheckNeeds }] },
    minify: true,
  },
});
for (const file of readdirSync(`${root}${made}`)) inAscii(`${root}${made}/${file}`);
for (const path of besideTheBundle) {
  if (existsSync(`${root}${path}`))
    cpSync(`${root}${path}`, `${root}${made}/${basename(path)}`, { recursive: true });
}
// Whole or not at all: somebody may start the command at this moment.
rmSync(`${root}apps/cli/dist`, { recursive: true, force: true });
renameSync(`${root}${made}`, `${root}apps/cli/dist`);

/** A text with one letter beyond ASCII takes twice the memory and several milliseconds more to load. */
function inAscii(file: string): void {
  const text = readFileSync(file, "utf8");
  const escaped = text.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  writeFileSync(file, escaped);
}
