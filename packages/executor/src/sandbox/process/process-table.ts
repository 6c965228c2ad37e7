import { readdirSync, readFileSync, statSync } from "node:fs";

export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  readonly uid: number;
  readonly threads: number;
  readonly residentBytes: number;
  readonly cpuMs: number;
}

/** Every process of this host that can be seen; empty where there is no /proc. */
export function readProcessTable(): ProcessRow[] {
  let names: string[];
  try {
    names = readdirSync("/proc");
  } catch {
    return [];
  }
  return names.filter((name) => /^\d+$/.test(name)).flatMap(rowOf);
}

/** The processes that belong to a run: its session and group, all below them, and all of a user that only it has. */
export function membersOf(table: readonly ProcessRow[], leader: number, uid?: number): ProcessRow[] {
  const members = new Set<number>();
  const belongs = (row: ProcessRow): boolean =>
    row.pid === leader ||
    row.session === leader ||
    row.group === leader ||
    row.uid === uid ||
    members.has(row.parent);
  for (let before = -1; before !== members.size; ) {
    before = members.size;
    for (const row of table) if (belongs(row)) members.add(row.pid);
  }
  return table.filter(({ pid }) => members.has(pid));
}

/** Memory that is shared counts once: forks share most of theirs, and adding up what is resident would blame them. */
export function proportionalBytes(rows: readonly ProcessRow[]): number {
  return rows.reduce((sum, row) => sum + (proportionOf(row.pid) ?? row.residentBytes), 0);
}

function proportionOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(text)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

function rowOf(name: string): ProcessRow[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, "utf8");
    // From the third field on; the second is a name that may hold anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const field = (number: number): number => Number(fields[number - 3]);
    return [
      {
        pid: Number(name),
        parent: field(4),
        group: field(5),
        session: field(6),
        uid: statSync(`/proc/${name}`).uid,
        threads: field(20),
        residentBytes: field(24) * pageBytes,
        cpuMs: (field(14) + field(15) + field(16) + field(17)) * msPerTick,
      },
    ];
  } catch {
    return [];
  }
}

/** Of x64 and of nearly every arm64 kernel. */
const pageBytes = 4096;
/** USER_HZ is 100 for every program on Linux. */
const msPerTick = 10;
