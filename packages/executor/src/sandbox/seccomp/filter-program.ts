import {
  deniedSyscalls,
  judgedSyscalls,
  modeSyscalls,
  openSyscalls,
  type SyscallNumbers,
} from "./denied-syscalls.ts";

export type Architecture = "x64" | "arm64";

/** One instruction of classic BPF, as `struct sock_filter`. */
interface Instruction {
  readonly code: number;
  readonly whenTrue: number;
  readonly whenFalse: number;
  readonly value: number;
}

/**
 * The filter that bubblewrap loads: what is denied answers EPERM, what is not denied is allowed, and a call from
 * another architecture ends the process. The kernel remembers which calls are always allowed, so its length costs
 * nothing but to those that are looked at; the commonest of them come first.
 */
export function filterProgram(architecture: Architecture): Uint8Array {
  return encode(
    [
      load(offsetOfArchitecture),
      unless(auditNumbers[architecture], kill),
      load(offsetOfNumber),
      // The 32-bit ABI of x64 has numbers of its own, which no list below knows.
      ...(architecture === "x64" ? [whenAtLeast(0x40000000, kill)] : []),
      ...ofArchitecture(openSyscalls, architecture).flatMap(([number, { flags, mode }]) =>
        judged(number, flags, [
          { code: jumpIfSet, whenTrue: 1, whenFalse: 0, value: makesFile },
          allow,
          load(offsetOfArguments + mode * 8),
          ...refusesRights,
        ]),
      ),
      ...Object.values(deniedSyscalls).flatMap((numbers) =>
        numbers[architecture] === null ? [] : when(numbers[architecture], refuse(errorNumbers.EPERM)),
      ),
      // The arguments of these lie in memory, out of sight; whoever gets ENOSYS falls back to clone and openat.
      ...when(judgedSyscalls.clone3[architecture], refuse(errorNumbers.ENOSYS)),
      ...when(judgedSyscalls.openat2[architecture], refuse(errorNumbers.ENOSYS)),
      ...judged(judgedSyscalls.clone[architecture], 0, [
        { code: jumpIfSet, whenTrue: 0, whenFalse: 1, value: namespaceFlags },
        refuse(errorNumbers.EPERM),
        allow,
      ]),
      ...judged(judgedSyscalls.ioctl[architecture], 1, [
        ...terminalInjections.flatMap((request) => when(request, refuse(errorNumbers.EPERM))),
        allow,
      ]),
      ...judged(judgedSyscalls.socket[architecture], 0, [
        ...allowedFamilies.flatMap((family) => when(family, allow)),
        refuse(errorNumbers.EPERM),
      ]),
      ...ofArchitecture(modeSyscalls, architecture).flatMap(([number, { mode }]) =>
        judged(number, mode, refusesRights),
      ),
      allow,
    ].flat(),
  );
}

export const isFilterable = (architecture: string): architecture is Architecture =>
  architecture === "x64" || architecture === "arm64";

// struct seccomp_data: number, architecture, instruction pointer, six arguments of 64 bits. Both are little endian.
const offsetOfNumber = 0;
const offsetOfArchitecture = 4;
const offsetOfArguments = 16;

const auditNumbers: Readonly<Record<Architecture, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };
const errorNumbers = { EPERM: 1, ENOSYS: 38 };

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const namespaceFlags = 0x7e020000;
/** TIOCSTI and TIOCLINUX put text into a terminal as if somebody had typed it. */
const terminalInjections = [0x5412, 0x541c];
/**
 * Internet and routing sockets, which stay inside the network namespace. Unix sockets reach whatever service listens
 * in a folder that may only be read, and AF_VSOCK leaves a virtual machine.
 */
const allowedFamilies = [2, 10, 16];

/** O_CREAT and O_TMPFILE. */
const makesFile = 0x00400040;
/** A program with these bits runs with the rights of its user or group, and stays on the host after the run. */
const rightsOfOwner = 0o6000;

const loadWord = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAtLeast = 0x35;
const jumpIfSet = 0x45;
const answer = 0x06;

const allow: Instruction = { code: answer, whenTrue: 0, whenFalse: 0, value: 0x7fff0000 };
const kill: Instruction = { code: answer, whenTrue: 0, whenFalse: 0, value: 0x80000000 };
const refuse = (errorNumber: number): Instruction => ({ ...allow, value: 0x00050000 | errorNumber });

const refusesRights: readonly Instruction[] = [
  { code: jumpIfSet, whenTrue: 0, whenFalse: 1, value: rightsOfOwner },
  refuse(errorNumbers.EPERM),
  allow,
];

const load = (value: number): Instruction => ({ code: loadWord, whenTrue: 0, whenFalse: 0, value });

const when = (value: number, then: Instruction): Instruction[] => [
  { code: jumpIfEqual, whenTrue: 0, whenFalse: 1, value },
  then,
];

const unless = (value: number, then: Instruction): Instruction[] => [
  { code: jumpIfEqual, whenTrue: 1, whenFalse: 0, value },
  then,
];

const whenAtLeast = (value: number, then: Instruction): Instruction[] => [
  { code: jumpIfAtLeast, whenTrue: 0, whenFalse: 1, value },
  then,
];

function ofArchitecture<Call extends SyscallNumbers>(
  calls: Readonly<Record<string, Call>>,
  architecture: Architecture,
): [number, Call][] {
  return Object.values(calls).flatMap((call) =>
    call[architecture] === null ? [] : [[call[architecture], call] as [number, Call]],
  );
}

/**
 * Instructions for one call that look at one argument and always answer. Only its lower half is loaded: the kernel
 * ignores the upper one, and a filter that compares it can be walked around.
 */
function judged(number: number, argument: number, instructions: readonly Instruction[]): Instruction[] {
  const body = [load(offsetOfArguments + argument * 8), ...instructions];
  return [{ code: jumpIfEqual, whenTrue: 0, whenFalse: body.length, value: number }, ...body];
}

function encode(program: readonly Instruction[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(program.length * 8));
  program.forEach(({ code, whenTrue, whenFalse, value }, i) => {
    bytes.setUint16(i * 8, code, true);
    bytes.setUint8(i * 8 + 2, whenTrue);
    bytes.setUint8(i * 8 + 3, whenFalse);
    bytes.setUint32(i * 8 + 4, value, true);
  });
  return new Uint8Array(bytes.buffer);
}
