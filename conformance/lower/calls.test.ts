import type { Tool } from "@toolwright/core";
import { expect, test } from "vitest";
import { loadRealTools, realToolsAreAbsent } from "../vendors/load-real-tools.ts";
import { ownTools } from "../vendors/tools/own-tools.ts";
import { callChoices, proveCalls } from "./prove-calls.ts";

const samples: readonly (readonly [name: string, tools: readonly Tool[] | undefined])[] = [
  ["a tool for every construct", ownTools],
  ["real tools", loadRealTools(15)],
];

test.for(samples)(
  "%s: what is sent is raised as it was, for every target",
  async ([, tools], { skip, annotate }) => {
    if (tools === undefined) return skip(realToolsAreAbsent);
    const { unchanged, explained, problems } = proveCalls(tools, callChoices, { instances: 8, seed: 7 });
    await annotate(
      `${tools.length} tools, ${unchanged} calls came back as they went, ${explained} as losses say`,
      "count",
    );
    expect(problems.slice(0, 3)).toEqual([]);
    expect(unchanged).toBeGreaterThan(100 * tools.length);
  },
);
