/**
 * Serves one call of a JavaScript tool and is thrown away. Passed as text to a Node that waits in its sandbox: reads
 * `{ source, arguments }` from standard input as a line, calls what the source exports, and writes lines to standard output:
 * "~" and progress, "+" and the value, or "-" and the error. What the tool itself prints goes to standard error.
 */
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { registerHooks } from "node:module";

// Opened again under another number, and the usual one given to standard error, so that no output of the tool and of
// what it starts can be taken for its answer.
const answers = openSync("/proc/self/fd/1", "w");
closeSync(1);
if (openSync("/proc/self/fd/2", "w") !== 1) throw new Error("Standard output could not be moved.");

const address = "file:///tool.mjs";
const rehearsal = "file:///rehearsal.mjs";
let source = "";
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === address || specifier === rehearsal
      ? { url: specifier, format: "module", shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === address || url === rehearsal
      ? { source, format: "module", shortCircuit: true }
      : next(url, context),
});

function say(text) {
  const bytes = Buffer.from(`${text}\n`);
  for (let at = 0; at < bytes.length; ) at += writeSync(answers, bytes, at);
}

/** The line is all there is, so it ends where a part ends in a line feed; the end of the stream comes later. */
function readLine() {
  const parts = [];
  for (let isWhole = false; !isWhole; ) {
    const part = Buffer.allocUnsafeSlow(64 * 1024);
    const size = readSync(0, part);
    parts.push(part.subarray(0, size));
    isWhole = size === 0 || part[size - 1] === 10;
  }
  return Buffer.concat(parts).toString("utf8");
}

let isOver = false;
function fail(error) {
  if (isOver) return;
  isOver = true;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = /file:\/\/\/tool\.mjs:(\d+)/.exec(error?.stack ?? "")?.[1];
  say(
    `-${JSON.stringify({ message: message.slice(0, 1_000), line: line === undefined ? null : Number(line) })}`,
  );
}

const progress = (fraction, message = "") =>
  say(`~${JSON.stringify({ fraction, message: String(message).slice(0, 200) })}`);

// What is done for the first time takes longest, so it is done before a call waits for it.
source = 'import "node:path"; export default async (value) => value;';
const { default: rehearsed } = await import(rehearsal);
JSON.stringify(await rehearsed(JSON.parse('{"arguments":{"text":"x"}}'), { progress }));
say("");

const call = JSON.parse(readLine());
source = call.source;
process.on("uncaughtException", fail);
process.on("exit", () => fail("It ended without an answer."));

try {
  const { default: work } = await import(address);
  if (typeof work !== "function") throw new TypeError("The source exports no function as its default.");
  const value = await work(call.arguments, { progress });
  const text = JSON.stringify(value) ?? "null";
  if (!isOver) {
    isOver = true;
    say(`+${text}`);
  }
} catch (error) {
  // Only what nobody catches is told with its line, on standard error.
  if (error instanceof SyntaxError && !error.stack.includes(address)) {
    isOver = true;
    process.removeListener("uncaughtException", fail);
    throw error;
  }
  fail(error);
}
