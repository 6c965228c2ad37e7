/** Numbers of calls that no program of the system makes by itself. */
const numbers = {
  ptrace: { x64: 101, arm64: 117 },
  process_vm_readv: { x64: 310, arm64: 270 },
  name_to_handle_at: { x64: 303, arm64: 264 },
  open_by_handle_at: { x64: 304, arm64: 265 },
  clone: { x64: 56, arm64: 220 },
  clone3: { x64: 435, arm64: 435 },
  setns: { x64: 308, arm64: 268 },
  io_uring_setup: { x64: 425, arm64: 425 },
  userfaultfd: { x64: 323, arm64: 282 },
  bpf: { x64: 321, arm64: 280 },
  perf_event_open: { x64: 298, arm64: 241 },
  add_key: { x64: 248, arm64: 217 },
  syslog: { x64: 103, arm64: 116 },
  sethostname: { x64: 170, arm64: 161 },
  memfd_create: { x64: 319, arm64: 279 },
  mknodat: { x64: 259, arm64: 33 },
  fsopen: { x64: 430, arm64: 430 },
} as const;

export const number = (call: keyof typeof numbers): number =>
  numbers[call][process.arch === "arm64" ? "arm64" : "x64"];
