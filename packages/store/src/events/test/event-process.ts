import { setTimeout as sleep } from "node:timers/promises";
import { ToolwrightError } from "@toolwright/core";
import { guarded } from "../../database/faults.ts";
import { connectDatabase } from "../../database/open-database.ts";
import { consumeEvents } from "../consume-events.ts";
import { followEvents } from "../follow-events.ts";
import { recordEvents } from "../record-events.ts";

/** A process of its own for tests: says a line for each event that it has written, seen or handled. */
const [act = "", place = "", argument = ""] = process.argv.slice(2);
const database = connectDatabase(JSON.parse(place));
const stop = new AbortController();
const { signal } = stop;
process.once("SIGTERM", () => stop.abort());
// Whoever started it is gone.
process.stdin.once("end", () => process.exit(1)).resume();

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const acts: Record<string, () => Promise<void>> = {
  /** Until it has been told of so many that they are kept. */
  async write() {
    const [who, count] = argument.split(" ");
    for (let tries = 0, kept = 0; kept < Number(count); tries += 1) {
      const toolName = `${who}-${tries}`;
      try {
        await writeOne(toolName);
        kept += 1;
        say(toolName);
      } catch (error) {
        if (!ToolwrightError.is(error)) throw error;
        await sleep(20);
      }
    }
  },
  async follow() {
    for await (const { id } of await followEvents(database, { after: Number(argument), signal }))
      say(String(id));
  },
  async consume() {
    await consumeEvents(database, argument, async ({ id }) => void say(String(id)), {
      signal,
      leaseMs: 600,
    });
  },
};

const writeOne = (toolName: string) =>
  guarded(database, () =>
    database.queries
      .transaction()
      .execute((transaction) =>
        recordEvents(database.kind, transaction, new Date().toISOString(), [
          { type: "ToolDefinitionDeleted", toolName, body: { digest: "" } },
        ]),
      ),
  );

await acts[act]?.();
await database.close();
process.stdin.destroy();
