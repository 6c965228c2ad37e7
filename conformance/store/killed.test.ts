import { type ChildProcess, spawn } from "node:child_process";
import { type DatabasePlace, openDatabase } from "@toolwright/store";
import { bundledProgram, eachDatabase } from "@toolwright/store/testing";
import { expect, test } from "vitest";
import { createRandom } from "../instances/random.ts";
import { stateOf } from "./state-of.ts";

const program = bundledProgram(new URL("./keep-writing.ts", import.meta.url));
const rounds = 5;
const together = 10;

interface Writer {
  readonly mark: string;
  /** What it was told is kept, by name; the last answer counts. */
  readonly acknowledged: Map<string, string | null>;
  answers: number;
  readonly child: ChildProcess;
  /** It has said as much as was wanted of it. */
  readonly answered: Promise<void>;
  readonly ended: Promise<unknown>;
}

eachDatabase("processes that are killed", (server) => {
  test(`${rounds * together} kills amid commits lose nothing that was answered`, {
    timeout: 240_000,
  }, async ({ annotate }) => {
    const { place } = await server().makePlace();
    await (await openDatabase(place)).close();
    const file = await program();
    const random = createRandom(20261115);
    let commits = 0;
    for (let round = 0; round < rounds; round += 1) {
      const writers = Array.from({ length: together }, (_, i) =>
        startWriter(file, place, `${round}_${i}`, random.integer(5, 55)),
      );
      await Promise.all(
        writers.map(async (writer) => {
          await writer.answered;
          await new Promise((resolve) => setTimeout(resolve, random.integer(0, 15)));
          writer.child.kill("SIGKILL");
          await writer.ended;
        }),
      );
      const state = await stateOf(place);
      expect(state.problems).toEqual([]);
      for (const writer of writers) {
        commits += writer.answers;
        expect(lost(writer, state.digests)).toEqual([]);
      }
    }
    expect(commits).toBeGreaterThan(1_000);
    await annotate(
      `${server().kind}: ${rounds * together} processes killed amid ${commits} answered changes, 0 lost, 0 half-written`,
      "count",
    );
  });
});

/** Names whose state is not the last that was answered. One change of a writer may have been kept and not answered. */
function lost({ mark, acknowledged }: Writer, digests: ReadonlyMap<string, string>): readonly string[] {
  const wrong = [...acknowledged].filter(([name, digest]) => (digests.get(name) ?? null) !== digest);
  const unknown = [...digests.keys()].filter(
    (name) => name.startsWith(`tool_${mark}_`) && !acknowledged.has(name),
  );
  return wrong.length + unknown.length <= 1 ? [] : [...wrong.map(([name]) => name), ...unknown];
}

function startWriter(file: string, place: DatabasePlace, mark: string, wanted: number): Writer {
  const child = spawn(process.execPath, [file, JSON.stringify(place), mark], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged = new Map<string, string | null>();
  let text = "";
  const { promise: answered, resolve: isEnough } = Promise.withResolvers<void>();
  const writer: Writer = {
    mark,
    acknowledged,
    answers: 0,
    child,
    answered,
    ended: new Promise((resolve) => child.once("close", resolve)),
  };
  child.once("close", () => isEnough());
  child.stdout?.setEncoding("utf8").on("data", (part: string) => {
    const lines = (text + part).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const { name, digest } = JSON.parse(line) as { name: string; digest: string | null };
      acknowledged.set(name, digest);
      writer.answers += 1;
    }
    if (writer.answers >= wanted) isEnough();
  });
  return writer;
}
