import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface StartedServer {
  readonly url: string;
  /** Lets one browser in. */
  readonly link: string;
  /** Ended as if its machine had lost power; the port is free again. */
  readonly kill: () => Promise<void>;
  /** The same server again: same port, same data. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface StartServerOptions {
  /** More for the command line of `toolwright serve`. */
  readonly options?: readonly string[];
}

const commandLine = fileURLToPath(new URL("../../../cli/src/main.ts", import.meta.url));
/** The sources themselves: a bundle may be older than they are. */
const program = `import(${JSON.stringify(commandLine)}).then(({ main }) => main())`;

/** `toolwright serve` as a process of its own, with an embedded database in a folder that goes with it. */
export async function startServer({ options = [] }: StartServerOptions = {}): Promise<StartedServer> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-web-"));
  let running = await run(folder, "0", options);
  const { url, link } = running;
  const kill = async () => {
    const ended = once(running.child, "exit");
    if (running.child.exitCode === null && running.child.signalCode === null) {
      running.child.kill("SIGKILL");
      await ended;
    }
  };
  return {
    url,
    link,
    kill,
    restart: async () => {
      running = await run(folder, new URL(url).port, options);
    },
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(folder: string, port: string, options: readonly string[]) {
  const child = spawn(
    process.execPath,
    ["-e", program, "toolwright", "serve", "--port", port, "--rate", "100000", ...options],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, TOOLWRIGHT_DATA: folder, DATABASE_URL: "", TOOLWRIGHT_PORT: "" },
    },
  );
  let said = "";
  const printed = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const link = /open (http:\S+)/.exec(said)?.[1];
      if (link !== undefined) printed.resolve(link);
    });
  child.on("exit", () => printed.reject(new Error(`The server did not start: ${said}`)));
  const link = await printed.promise;
  return { child, link, url: new URL(link).origin };
}
