import { createSandbox } from "@toolwright/executor";
import { createExecutionLog, localAccountId, openDatabase } from "@toolwright/store";
import { executorOf, principalOf } from "./executable-tools.ts";

/** What a supervisor that will be killed is to do. */
export interface Errand {
  readonly folder: string;
  readonly calls: number;
  readonly nap: string;
}

const { folder, calls, nap } = JSON.parse(process.env.ERRAND ?? "") as Errand;
const database = await openDatabase({ folder: `${folder}/registry` });
const executor = executorOf(
  { nap: { script: `trap '' TERM; setsid sleep ${nap}` } },
  folder,
  createSandbox(),
  createExecutionLog(database),
);
const principal = principalOf("Enterprise", localAccountId);
const levels = ["Standard", "Strict", "Restricted"] as const;
await Promise.all(
  Array.from({ length: calls }, (_, i) =>
    executor.execute(principal, "nap", {}, { isolation: levels[i % levels.length] ?? "Strict" }),
  ),
);
