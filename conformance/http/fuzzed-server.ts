import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface FuzzedServer {
  readonly port: number;
  readonly keys: { readonly admin: string; readonly writer: string };
  readonly executionId: string;
  /** Of a key that nobody uses. */
  readonly keyId: string;
  /** After everything that can be freed was freed. */
  readonly memory: () => Promise<{ readonly heap: number; readonly polluted: boolean }>;
  readonly isAlive: () => boolean;
  readonly close: () => Promise<void>;
}

type Begun = Pick<FuzzedServer, "port" | "keys" | "executionId" | "keyId">;

export async function fuzzedServer(): Promise<FuzzedServer> {
  const child = fork(fileURLToPath(new URL("./server-process.ts", import.meta.url)), {
    execArgv: ["--expose-gc"],
  });
  const ended = once(child, "exit").then(() =>
    Promise.reject(new Error("The server ended before it began.")),
  );
  const [begun] = (await Promise.race([once(child, "message"), ended])) as [Begun];
  ended.catch(() => {});
  return {
    ...begun,
    memory: async () => {
      const answer = once(child, "message");
      child.send("heap");
      const [memory] = (await answer) as [{ heap: number; polluted: boolean }];
      return memory;
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    close: async () => {
      const exited = once(child, "exit");
      child.send("close");
      await exited;
    },
  };
}
