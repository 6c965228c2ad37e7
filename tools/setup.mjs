// Plain JavaScript for Node 18 and up: it runs before the Node that the rest needs is there.
//
//   node tools/setup.mjs start|serve|work|test [command ...]
//
// Makes sure of what the mode needs, then runs the command. It runs the command itself because a
// shell that has already looked up `node` may go on using the old one after the install.
import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freshenBundle } from "./setup/bundle.mjs";
import { install } from "./setup/npm.mjs";
import { fitsRunningNode, whatIsMissing } from "./setup/packages.mjs";
import { freshenPages } from "./setup/pages.mjs";
import { makeSureOf, systemParts } from "./setup/system-parts.mjs";

const modes = {
  start: { withDev: false, parts: [] },
  serve: { withDev: true, parts: systemParts.filter(({ name }) => name === "bubblewrap"), withPages: true },
  work: { withDev: true, parts: [] },
  test: { withDev: true, parts: systemParts },
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [modeName = "", command, ...args] = process.argv.slice(2);
const mode = Object.hasOwn(modes, modeName) ? modes[modeName] : undefined;

if (!mode) {
  stop(`setup: the first word is one of ${Object.keys(modes).join(", ")}, not "${modeName}".`, 2);
}
const unfit = fitsRunningNode(root);
if (unfit) stop(unfit);
const missing = whatIsMissing(root, mode.withDev);
if (missing) {
  say(`setup: installing packages, ${mode.withDev ? "all of them" : "only what running needs"} (${missing})`);
  const failure = await install(root, mode.withDev);
  if (failure) stop(failure);
}
makeSureOf(mode.parts, say);
freshenBundle(root, say);
if (mode.withPages) freshenPages(root, say);
if (command) run(command, args);

function run(program, programArgs) {
  const path = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;
  const child = spawn(program, programArgs, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => stop(`setup: "${program}" could not be started: ${error.message}`));
  child.on("exit", (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}

/** On standard error, so that the output of the command can be piped on its own. */
function say(line) {
  process.stderr.write(`${line}\n`);
}

function stop(line, code = 1) {
  say(line);
  process.exit(code);
}
