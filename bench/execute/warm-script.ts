import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { allPermissions, type Definition, type Principal } from "@toolwright/core";
import { Executor, type Sandbox, type ScriptOptions, scriptRunner } from "@toolwright/executor";
import { quantile, smallest } from "../schema/statistics.ts";
import { markdown, rounded } from "../schema/tables.ts";

const sources = {
  javascript: "export default ({ text }) => ({ words: text.split(' ').length })",
  python: "def main(args): return {'words': len(args['text'].split(' '))}",
} as const;

/** Scripts at Strict through the whole executor: by an interpreter that waits, and by one that is started for it. */
export async function measureScripts(
  sandbox: Sandbox,
  rounds: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map([["bare node --eval", await timed(rounds, bareNode)]]);
  for (const language of ["javascript", "python"] as const) {
    for (const [name, options] of [
      ["cold", { perKind: 0 }],
      ["warm", {}],
    ] as const) {
      const house = houseOf(sandbox, language, options);
      await house.call();
      times.set(`${language}, ${name}`, await timed(rounds, house.call, house.ready));
      await house.close();
    }
  }
  return times;
}

/** Milliseconds, at the median. */
const mostWhenWarm = 2;

export function scriptTable(times: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...times].map(([name, own]) => {
    const median = quantile(own, 0.5);
    const isPromised = name.endsWith("warm");
    return [
      name,
      rounded(smallest(own)),
      rounded(median),
      isPromised ? `p50 ${mostWhenWarm} ms` : "",
      isPromised ? (median < mostWhenWarm ? "pass" : "FAIL") : "",
    ];
  });
  return markdown(["script at Strict", "least ms", "p50 ms", "promised", ""], rows);
}

function houseOf(sandbox: Sandbox, language: keyof typeof sources, options: ScriptOptions) {
  const scripts = scriptRunner(sandbox, options);
  const definition: Definition = {
    tool: {
      name: "words",
      inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
      constraints: { requiredIsolation: "Strict", allowSideEffects: false },
    },
    backends: [{ kind: "script", language, source: sources[language] }],
  };
  let last: Parameters<typeof scripts.run>[0] | undefined;
  const executor = new Executor({
    find: async () => ({ toolId: "words", digest: null, definition }),
    runners: {
      script: {
        kind: "script",
        run: (call) => {
          last = call;
          return scripts.run(call);
        },
      },
    },
    auditor: { begin: async () => {}, end: async () => {} },
  });
  return {
    call: async (): Promise<void> => {
      const { result } = await executor.execute(principal, "words", { text: "a b c" });
      if (result.status !== "Success") throw new Error(JSON.stringify(result));
    },
    // Each interpreter serves one call, so a warm call comes when there are others again, and at rest.
    ready: async (): Promise<void> => {
      const wanted = options.perKind ?? 2;
      while (last !== undefined && scripts.waiting(last) < wanted) await sleep(10);
      await sleep(20);
    },
    close: scripts.close,
  };
}

const principal: Principal = {
  id: "bench",
  name: "bench",
  tier: "Enterprise",
  permissions: allPermissions,
  isAdmin: false,
};

const bareNode = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, ["--eval", "console.log(JSON.stringify({ words: 3 }))"]);
};

async function timed(
  rounds: number,
  work: () => Promise<void>,
  before: () => Promise<void> = async () => {},
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await before();
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
}
