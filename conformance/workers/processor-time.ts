import { readdirSync, readFileSync } from "node:fs";

/** Of Linux, whatever the processor. */
const tickMs = 10;

/** Milliseconds of processor that a process and those that it started have used, without those that are gone. */
export function processorMs(pid: number, withChildren = false): number {
  const [, , , , , , , , , , , user = "0", system = "0"] = fieldsOf(pid);
  const own = (Number(user) + Number(system)) * tickMs;
  if (!withChildren) return own;
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && fieldsOf(Number(name))[1] === String(pid),
  );
  return children.reduce((sum, child) => sum + processorMs(Number(child)), own);
}

/** After the name of the program, which may hold anything: state, parent, and so on. */
function fieldsOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
