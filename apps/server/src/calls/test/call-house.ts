import { setTimeout as pause } from "node:timers/promises";
import type { Definition, JsonValue, Principal } from "@toolwright/core";
import type { LocalFunctions } from "@toolwright/executor";
import type { DatabasePlace } from "@toolwright/store";
import { type House, type HouseOptions, openHouse } from "../../house.ts";

/** Functions that tests call: each tells through `seen` what it was given. */
export function testFunctions(seen: JsonValue[] = []): LocalFunctions {
  return {
    double: async ({ n }) => {
      seen.push(n ?? null);
      return { doubled: Number(n) * 2 };
    },
    slow: async ({ ms }, { progress }, signal) => {
      seen.push(ms ?? null);
      progress(0.5, "half of it");
      await pause(Number(ms), undefined, { signal });
      return { slept: ms ?? 0 };
    },
    fail: async () => {
      throw new Error("It did not work.");
    },
  };
}

const parameter = { type: "number" } as const;

/** A tool whose work is such a function. */
export const testTool = (
  name: string,
  fn: string,
  more: Partial<Definition["tool"]> = {},
  backend: NonNullable<Definition["backends"]>[number] = { kind: "local", name: fn },
): Definition => ({
  tool: {
    name,
    description: "A tool of the tests.",
    category: "System",
    inputSchema: {
      type: "object",
      properties: {
        n: { ...parameter, description: "A number." },
        ms: { ...parameter, description: "A time." },
      },
    },
    ...more,
  },
  backends: [backend],
});

export const harmless = { constraints: { allowSideEffects: false } };

/** A house whose tools are there already; the same place again finds them. */
export async function openCallHouse(
  place: DatabasePlace,
  seen: JsonValue[] = [],
  options: Partial<HouseOptions> = {},
): Promise<House & { readonly admin: Principal }> {
  const house = await openHouse({ place, functions: testFunctions(seen), ...options });
  const admin = await house.accounts.localPrincipal();
  for (const definition of [
    testTool("double", "double", harmless),
    testTool("slow", "slow", harmless),
    testTool("slow_effect", "slow"),
    testTool("broken", "fail"),
    testTool("asks", "double", { requiresConfirmation: true }),
  ])
    await house.registry.save(admin, definition);
  return { ...house, admin };
}
