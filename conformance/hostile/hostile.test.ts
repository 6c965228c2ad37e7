import { expect, test } from "vitest";
import { groups } from "./groups.ts";
import { runGroup } from "./run-group.ts";

test.each(Object.keys(groups))(
  "%s: nothing throws, hangs, fills the memory, pollutes or runs",
  { timeout: 180_000 },
  async (group) => {
    const { cases, calls, slowest, slowestCase, megabytes, failures } = await runGroup(group);
    console.log(
      `hostile: ${group}: ${cases} cases, ${calls} calls, at most ${megabytes} MB, the slowest ${slowest} ms (${slowestCase.slice(0, 90)})`,
    );
    expect(failures.slice(0, 20)).toEqual([]);
  },
);
