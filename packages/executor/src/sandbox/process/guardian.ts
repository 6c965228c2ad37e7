import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * A process that outlives the supervisor by a moment: when the pipe to it ends, whatever way that came about, it ends
 * the runs that are still going on and removes their cgroups and files. Runs die with the supervisor by themselves,
 * except for those that bubblewrap had half made.
 */
export interface Guardian {
  readonly pid: number | undefined;
  readonly started: (leader: number) => void;
  readonly ended: (leader: number) => void;
  /** Cgroups whose paths begin so belong to runs. */
  readonly watchCgroups: (prefix: string) => void;
  readonly close: () => Promise<void>;
}

export function startGuardian(stateFolder: string): Guardian {
  const child = spawn("/bin/sh", ["-c", script, "toolwright-guardian", stateFolder], {
    cwd: "/",
    env: { PATH: "/usr/bin:/bin" },
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // Neither keeps a program alive that has nothing else to do.
  child.unref();
  child.on("error", () => undefined);
  const { stdin } = child;
  if ("unref" in stdin && typeof stdin.unref === "function") stdin.unref();
  stdin.on("error", () => undefined);
  const tell = (line: string): void => void stdin.write(`${line}\n`);
  return {
    pid: child.pid,
    started: (leader) => tell(`started ${leader}`),
    ended: (leader) => tell(`ended ${leader}`),
    watchCgroups: (prefix) => tell(`cgroups ${prefix}`),
    close: async () => {
      const ended = child.exitCode === null && child.pid !== undefined ? once(child, "exit") : undefined;
      child.ref();
      stdin.end();
      await ended;
    },
  };
}

const script = `
state=$1; shift
running=" "
while read -r word what; do
  case $word in
    started) running="$running$what " ;;
    ended) running="\${running%% $what *} \${running#* $what }" ;;
    cgroups) set -- "$@" "$what" ;;
  esac
done
for leader in $running; do kill -s KILL -- "-$leader" 2>/dev/null; done
tries=0
while [ $tries -lt 40 ]; do
  left=
  for prefix in "$@"; do
    for folder in "$prefix"*; do
      [ -d "$folder" ] || continue
      while read -r pid; do kill -s KILL "$pid" 2>/dev/null; done <"$folder/cgroup.procs"
      rmdir "$folder" 2>/dev/null || left=yes
    done
  done
  [ -z "$left" ] && break
  tries=$((tries + 1))
  sleep 0.05
done
rm -rf -- "$state"
`;
