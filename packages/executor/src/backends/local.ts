import type { BackendAnswer, BackendRunner } from "../execute/backend-runner.ts";
import type { ExecutableTool } from "../execute/executable-tool.ts";

export type LocalFunctions = Readonly<Record<string, ExecutableTool["execute"]>>;

/** Functions of this process, by name. They are trusted, so only the levels None and Standard are theirs. */
export const localRunner = (functions: LocalFunctions): BackendRunner<"local"> => ({
  kind: "local",
  async run({ backend, arguments: args, isolation, context, signal }): Promise<BackendAnswer> {
    const work = Object.hasOwn(functions, backend.name) ? functions[backend.name] : undefined;
    if (work === undefined) {
      return failed("NO_BACKEND", `No function is registered as ${JSON.stringify(backend.name)}.`);
    }
    if (isolation === "Strict" || isolation === "Restricted") {
      return failed("SANDBOX_ERROR", `A function of this process cannot be isolated as ${isolation}.`);
    }
    const inputBytes = Buffer.byteLength(JSON.stringify(args));
    const output = await work(args, context, signal);
    return {
      isolation: "None",
      enforcedBy: { time: "timer", output: "cap" },
      inputBytes,
      output: output ?? null,
    };
  },
});

const failed = (code: "NO_BACKEND" | "SANDBOX_ERROR", message: string): BackendAnswer => ({
  isolation: "None",
  failure: { code, message },
});
