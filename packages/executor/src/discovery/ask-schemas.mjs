// Runs inside the sandbox: asks programs for their schemas, many at once, and answers one line for each.
// Standard input: {"paths": [...], "waitMs": 1000, "mostBytes": 8192, "atOnce": 8}.
import { spawn } from "node:child_process";
import { readFileSync, writeSync } from "node:fs";

const { paths, waitMs, mostBytes, atOnce } = JSON.parse(readFileSync(0, "utf8"));
let next = 0;
await Promise.all(Array.from({ length: Math.min(atOnce, paths.length) }, work));
process.exit(0);

async function work() {
  for (let i = next++; i < paths.length; i = next++) {
    writeSync(1, `${JSON.stringify({ index: i, ...(await ask(paths[i])) })}\n`);
  }
}

function ask(path) {
  return new Promise((resolve) => {
    const child = spawn(path, ["--schema"], { stdio: ["ignore", "pipe", "ignore"], detached: true });
    const parts = [];
    let bytes = 0;
    let problem;
    const stop = (why) => {
      problem ??= why;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has ended already.
      }
    };
    const timer = setTimeout(() => stop("timeout"), waitMs);
    child.on("error", (error) => {
      clearTimeout(timer);
      resolve({ problem: "not-started", message: error.code ?? error.message });
    });
    child.stdout.on("data", (part) => {
      bytes += part.length;
      if (bytes > mostBytes) stop("too-large");
      else parts.push(part);
    });
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      // What it started and left behind goes with it.
      stop();
      const text = Buffer.concat(parts).toString("base64");
      resolve({ text, bytes, code, signal, ...(problem && { problem }) });
    });
  });
}
