import { readFileSync } from "node:fs";
import { join } from "node:path";

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

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** npm leaves out optional packages of other platforms, and what only they need. */
function mayBeAbsent(entry) {
  return (entry.optional || entry.devOptional) && !(entry.os && fitsHere(entry));
}

function fitsHere({ os, cpu, libc }) {
  const fits = (list, own) => list === undefined || [list].flat().includes(own);
  return (
    fits(os, process.platform) && fits(cpu, process.arch) && (libc === undefined || fits(libc, ownLibc()))
  );
}

let libcFound;
function ownLibc() {
  libcFound ??= process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  return libcFound;
}

const bringsNodeHere = (entry) => entry.bin?.node !== undefined && fitsHere(entry);

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > 24 || (major === 24 && minor >= 11);
}

function nameOf(place) {
  return place.replace(/^.*node_modules\//, "");
}
