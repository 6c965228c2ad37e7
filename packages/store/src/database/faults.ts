import { ToolwrightError } from "@toolwright/core";
import type { Database } from "./database.ts";

/** Does the work, and tells what went wrong with the database in our words. */
export async function guarded<Result>(
  { place }: Pick<Database, "place">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw ToolwrightError.is(error) ? error : (faultOf(error, place) ?? error);
  }
}

function faultOf(error: unknown, place: string): ToolwrightError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const cause = { cause: error };
  if (typeof errcode === "number") return sqliteFault(errcode & 0xff, error.message, place, cause);
  if (typeof code !== "string") return isLost(error) ? unreachable(place, error, cause) : undefined;
  if (code === "ENOSPC" || code === "53100") return new ToolwrightError("database-full", { place }, cause);
  if (unreachableCodes.test(code) || isLost(error)) return unreachable(place, error, cause);
  if (code === "40001" || code === "40P01" || code === "55P03")
    return new ToolwrightError("database-busy", { place }, cause);
  return undefined;
}

/** Result codes of SQLite. */
function sqliteFault(code: number, reason: string, place: string, cause: ErrorOptions) {
  if (code === 13) return new ToolwrightError("database-full", { place }, cause);
  if (code === 5 || code === 6) return new ToolwrightError("database-busy", { place }, cause);
  if (code === 11 || code === 26) return new ToolwrightError("database-damaged", { place, reason }, cause);
  if (code === 14 || code === 8 || code === 3 || code === 10)
    return new ToolwrightError("database-unreachable", { place, reason }, cause);
  return undefined;
}

const unreachable = (place: string, error: Error, cause: ErrorOptions) =>
  new ToolwrightError("database-unreachable", { place, reason: reasonOf(error) }, cause);

/** Of the system, of a server that shuts down or starts, of too many connections, of wrong credentials. */
const unreachableCodes =
  /^(E(CONN|HOST|NET|NOTFOUND|ADDR|PIPE|TIMEDOUT|ACCES|EXIST|NOENT|ROFS|PERM|NOTDIR)|EAI_|57P0|08|53300|28|3D000)/;

const isLost = ({ message }: Error): boolean =>
  /connection (terminated|timeout)|timeout exceeded when trying to connect|not queryable/i.test(message);

function reasonOf(error: Error): string {
  const [first] = "errors" in error && Array.isArray(error.errors) ? (error.errors as Error[]) : [];
  return (error.message || first?.message || "no answer").replace(/\.$/, "");
}
