import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first difference between the lock and what npm recorded as installed; undefined when they agree. */
export function whatIsMissing(root, withDev) {
  const wanted = readLock(join(root, "package-lock.json"));
  const held = readLock(join(root, "node_modules", ".package-lock.json"));
  if (!held) return "nothing is installed yet";
  for (const [place, entry] of Object.entries(wanted)) {
    if (place === "" || (entry.dev && !withDev)) continue;
    const found = held[place];
    if (!found && !mayBeAbsent(entry)) return `${nameOf(place)} is missing`;
    if (found && (found.version !== entry.version || found.integrity !== entry.integrity)) {
      return `${nameOf(place)} is to be ${entry.version}`;
    }
  }
  const stray = Object.keys(held).find((place) => !Object.hasOwn(wanted, place));
  return stray && `${nameOf(stray)} is no longer wanted`;
}

/** Says why this Node cannot run Toolwright, when neither it nor a package for this platform can. */
export function fitsRunningNode(root) {
  if (isNewEnough(process.versions.node)) return undefined;
  const wanted = readLock(join(root, "package-lock.json"));
  if (Object.values(wanted).some(bringsNodeHere)) return undefined;
  return [
    `setup: this is Node ${process.versions.node} on ${process.platform} ${process.arch}; Toolwright needs Node 24.11 or newer.`,
    "On Linux x64 and arm64 it installs its own; here, install Node 24 and run the command again.",
  ].join("\n");
}

/** Runs `npm ci`; answers with a message when it fails. */
export async function install(root, withDev) {
  const { program, args, env } = npm(root);
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
function npm(root) {
  const own = join(root, "node_modules", ".bin");
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== own);
  const env = { ...process.env, PATH: path.join(delimiter) };
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script && node && !node.startsWith(own)
    ? { program: node, args: [script], env }
    : { program: "npm", args: [], env };
}

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

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** npm leaves out optional packages of other platforms, and those it could not get. */
function mayBeAbsent(entry) {
  const isOptional = entry.optional || entry.devOptional;
  return isOptional && (isNewEnough(process.versions.node) || !bringsNodeHere(entry));
}

function bringsNodeHere(entry) {
  const { os = [], cpu = [] } = entry;
  const fits = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  return fits && entry.bin?.node !== undefined;
}

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > 24 || (major === 24 && minor >= 11);
}

function nameOf(place) {
  return place.replace(/^.*node_modules\//, "");
}
