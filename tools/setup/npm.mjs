import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { whatIsMissing } from "./packages.mjs";

/**
 * Runs `npm ci`; answers with a message when it fails. An npm on an old Node leaves out, without a word, the platform
 * packages that ask for a newer one. It has brought that newer one by then, so the second time npm runs on it.
 */
export async function install(root, withDev) {
  const failure = await clean(root, withDev, machineNpm(root));
  if (failure || !whatIsMissing(root, withDev)) return failure;
  const again = await clean(root, withDev, ownNpm(root));
  const missing = whatIsMissing(root, withDev);
  return again ?? (missing && `setup: \`npm ci\` left something out: ${missing}.`);
}

async function clean(root, withDev, { program, args, env }) {
  const options = ["--include=optional", withDev ? "--include=dev" : "--omit=dev"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await capture(program, [...args, "ci", ...options, ...quiet], { cwd: root, env });
  if (code === 0) return undefined;
  const [, advice = "Its own words are above."] = knownFailures.find(([sign]) => sign.test(output)) ?? [];
  const words = output.split("\n").filter((line) => line && !/^npm error\s+at /.test(line));
  return [...words.slice(0, 12), `setup: \`npm ci\` failed. ${advice}`].join("\n");
}

const knownFailures = [
  [/EUSAGE/, "package.json and package-lock.json disagree: run `npm install` and commit the lock."],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ENOTCACHED|FETCH_ERROR/,
    "The npm registry could not be reached: connect once; after that the same command works offline.",
  ],
  [/EACCES|EPERM|EROFS/, "node_modules cannot be written: check who owns the folder."],
  [/ENOSPC/, "The disk is full: packages take about 600 MB."],
  [
    /ESTRICTALLOWSCRIPTS/,
    'A package wants to run an install script: decide under "allowScripts" in package.json.',
  ],
  [/could not be started/, "npm was not found: it comes with Node."],
];

/**
 * The npm that started us, on the Node that it runs on: a plain `npm` would run on the Node inside
 * node_modules, which the install is about to replace.
 */
function machineNpm(root) {
  const own = ownFolder(root);
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== own);
  const env = { ...process.env, PATH: path.join(delimiter) };
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script && node && !node.startsWith(own)
    ? { program: node, args: [script], env }
    : { program: "npm", args: [], env };
}

function ownNpm(root) {
  const own = ownFolder(root);
  const env = { ...process.env, PATH: `${own}${delimiter}${process.env.PATH ?? ""}` };
  const { npm_execpath: script } = process.env;
  return script ? { program: join(own, "node"), args: [script], env } : { program: "npm", args: [], env };
}

const ownFolder = (root) => join(root, "node_modules", ".bin");

function capture(program, args, options) {
  return new Promise((resolve) => {
    let output = "";
    const keep = (chunk) => {
      output += chunk;
    };
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) =>
      resolve({ code: 1, output: `${program} could not be started: ${error.message}` }),
    );
    child.on("close", (code) => resolve({ code, output }));
  });
}
