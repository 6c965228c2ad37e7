// Starts processes for the supervisor, which is large: a fork copies the tables of all the memory of whoever forks.
// From the supervisor: {"id": 1, "start": {...}}, later {"id": 1, "go": "arguments"}.
// To it: {"id": 1, "pid": 2} or {"id": 1, "error": "..."}, then {"id": 1, "status": "..."}, last {"id": 1, "exit": [0, null]}.
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

const waiting = new Map();
// Whatever it has started dies with it.
process.on("disconnect", () => process.exit(0));
process.on("message", ({ id, start, go }) => {
  if (start === undefined) return waiting.get(id)?.(go);
  try {
    begin(id, start);
  } catch (error) {
    process.send({ id, error: error.message });
  }
});

function begin(id, { command, words, environment, folder, identity, opens, pipes }) {
  const stdio = [];
  const opened = [];
  try {
    for (const [descriptor, path, flags] of opens) {
      opened.push(openSync(path, flags));
      stdio[descriptor] = opened.at(-1);
    }
    for (const descriptor of Object.values(pipes)) stdio[descriptor] = "pipe";
    const child = spawn(command, words, {
      cwd: folder,
      env: environment,
      stdio: Array.from(stdio, (what) => what ?? "ignore"),
      detached: true,
      ...identity,
    });
    child.on("error", (error) => process.send({ id, error: error.message }));
    if (child.pid === undefined) return;
    process.send({ id, pid: child.pid });
    follow(id, child, pipes);
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

function follow(id, child, pipes) {
  const [go, status, words] = [pipes.go, pipes.status, pipes.arguments].map(
    (descriptor) => child.stdio[descriptor],
  );
  // The other end may be gone at any time, which the end of the process tells better.
  for (const socket of [go, status, words]) socket.on("error", () => socket.destroy());
  waiting.set(id, (text) => {
    waiting.delete(id);
    words.end(text);
    go.end("go\n");
  });
  status.setEncoding("latin1").on("data", (text) => process.send({ id, status: text }));
  child.once("exit", (...exit) => {
    waiting.delete(id);
    let isTold = false;
    const tell = () => {
      if (!isTold) process.send({ id, exit });
      isTold = true;
    };
    if (status.closed) return tell();
    // What it reported last is told before its end, unless somebody holds that pipe.
    status.once("close", tell);
    setTimeout(tell, 200).unref();
  });
}
