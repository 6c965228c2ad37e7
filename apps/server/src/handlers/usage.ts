import { ToolwrightError } from "@toolwright/core";
import { readUsage, unusedTools } from "@toolwright/store";
import type { Handlers, PrincipalContext } from "../http/handler.ts";
import { wholeNumber } from "./whole-number.ts";

const dayMs = 86_400_000;
const limits = { usual: 1_000, least: 1, most: 10_000 };
const mostDays = 366;

export const usageHandlers: Pick<Handlers, "usage" | "unusedTools"> = {
  usage: async ({ query: { from, to, tool, principal, limit } }, context) => {
    const last = dayIn("to", to) ?? Date.now();
    const first = dayIn("from", from) ?? last - 30 * dayMs;
    if (last - first > mostDays * dayMs) {
      throw new ToolwrightError("invalid-value", {
        name: "The time asked about",
        reason: `it is over ${mostDays} days`,
      });
    }
    const principalId = principal === undefined ? undefined : await accountNamed(context, principal);
    const found = await readUsage(context.house.database, context.principal, {
      from: textOf(first),
      to: textOf(last),
      limit: wholeNumber("limit", limit, limits),
      ...(tool !== undefined && { toolId: await toolNamed(context, tool) }),
      ...(principalId !== undefined && { principalId }),
    });
    return { items: [...found.items], more: found.more };
  },
  unusedTools: async ({ query: { days, limit } }, { house: { database }, principal }) => {
    const number = wholeNumber("days", days, { usual: 30, least: 1, most: 3_650 });
    const since = new Date(Date.now() - number * dayMs);
    const found = await unusedTools(database, principal, since, wholeNumber("limit", limit, limits));
    return { days: number, items: [...found.items], more: found.more };
  },
};

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What looks like a day may be none: the 31st of February, or one before anything could have been called. */
function dayIn(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (time >= 0 && textOf(time) === text) return time;
  throw new ToolwrightError("invalid-value", {
    name: `"${name}"`,
    reason: `${text} is not a day since 1970`,
  });
}

/** Calls are recorded under the name that the tool has; a tool that is gone can still be asked about. */
const toolNamed = async ({ house, principal }: PrincipalContext, tool: string): Promise<string> =>
  (await house.registry.get(principal, tool))?.toolId ?? tool;

/** Whoever is no administrator sees their own, whatever they ask about. */
export const accountNamed = async (
  { house, principal }: PrincipalContext,
  account: string,
): Promise<string | undefined> =>
  principal.isAdmin ? (await house.accounts.get(principal, account)).id : undefined;
