/** Limits that the kernel keeps for each process; all but `cpuSeconds` are inherited as they are. */
export interface ResourceLimits {
  readonly cpuSeconds: number;
  readonly fileBytes: number;
  /** Of the user; absent where the kernel would not count this run alone. */
  readonly processes?: number;
  readonly addressBytes?: number;
}

/**
 * Runs as the last step before the program: takes the limits on, waits until the supervisor says go, and becomes it.
 * When the supervisor dies before that, the pipe ends and nothing is run. A shell does it since it starts in under a
 * millisecond and is there on every host.
 */
export function launchScript(limits: ResourceLimits, keep?: number): string {
  const { cpuSeconds, fileBytes, processes, addressBytes } = limits;
  const taken = [
    "ulimit -c 0",
    `ulimit -St ${cpuSeconds}`,
    `ulimit -Ht ${cpuSeconds + 1}`,
    `ulimit -f ${Math.ceil(fileBytes / 512)}`,
    // Shells differ in the letter.
    ...(processes === undefined ? [] : [`{ ulimit -u ${processes} || ulimit -p ${processes}; } 2>/dev/null`]),
    ...(addressBytes === undefined ? [] : [`ulimit -v ${Math.ceil(addressBytes / 1024)}`]),
  ];
  const closed = [3, 4, 5, 6, 7, 8, 9].filter((descriptor) => descriptor !== keep);
  return [
    `${taken.join(" && ")} || exit ${launchFailed}`,
    `read -r go <&${descriptors.go} || exit ${launchFailed}`,
    `exec ${closed.map((descriptor) => `${descriptor}<&-`).join(" ")}`,
    'exec "$@"',
  ].join("\n");
}

/** The launcher of a world, whose command line is written before it is known what will run. */
export const launchFromEnvironment: readonly string[] = [
  "/bin/sh",
  "-c",
  'eval "$TOOLWRIGHT_LAUNCH"',
  "toolwright-launch",
];

/** The variables that tell it what to run; the program does not see them. */
export function launchEnvironment(script: string, words: readonly string[]): Record<string, string> {
  const names = words.map((_, i) => `TOOLWRIGHT_WORD_${i}`);
  const launch = [
    `set -- ${names.map((name) => `"$${name}"`).join(" ")}`,
    `unset TOOLWRIGHT_LAUNCH ${names.join(" ")}`,
    script,
  ].join("\n");
  return {
    TOOLWRIGHT_LAUNCH: launch,
    ...Object.fromEntries(names.map((name, i) => [name, words[i] ?? ""])),
  };
}

/** What the shell calls itself in what it says, so that its words are told from the program's. */
export const launcherName = "toolwright-launch";
export const launchFailed = 125;

/** Which descriptor is what, in the supervisor and on the way to the program. */
export const descriptors = { go: 3, status: 4, filter: 5, channel: 6, arguments: 7 } as const;
