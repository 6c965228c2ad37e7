/** The kernel's numbers of one call; null where that architecture has no such call. */
export interface SyscallNumbers {
  readonly x64: number | null;
  readonly arm64: number | null;
}

/** What no tool needs, and what has opened most sandboxes: refused whatever the arguments. */
export const deniedSyscalls: Readonly<Record<string, SyscallNumbers>> = {
  // Other processes.
  ptrace: { x64: 101, arm64: 117 },
  process_vm_readv: { x64: 310, arm64: 270 },
  process_vm_writev: { x64: 311, arm64: 271 },
  pidfd_getfd: { x64: 438, arm64: 438 },
  kcmp: { x64: 312, arm64: 272 },
  move_pages: { x64: 279, arm64: 239 },
  migrate_pages: { x64: 256, arm64: 238 },
  // The world of files.
  mount: { x64: 165, arm64: 40 },
  umount2: { x64: 166, arm64: 39 },
  pivot_root: { x64: 155, arm64: 41 },
  chroot: { x64: 161, arm64: 51 },
  move_mount: { x64: 429, arm64: 429 },
  open_tree: { x64: 428, arm64: 428 },
  open_tree_attr: { x64: 467, arm64: 467 },
  fsopen: { x64: 430, arm64: 430 },
  fsconfig: { x64: 431, arm64: 431 },
  fsmount: { x64: 432, arm64: 432 },
  fspick: { x64: 433, arm64: 433 },
  mount_setattr: { x64: 442, arm64: 442 },
  statmount: { x64: 457, arm64: 457 },
  listmount: { x64: 458, arm64: 458 },
  name_to_handle_at: { x64: 303, arm64: 264 },
  open_by_handle_at: { x64: 304, arm64: 265 },
  fanotify_init: { x64: 300, arm64: 262 },
  quotactl: { x64: 179, arm64: 60 },
  quotactl_fd: { x64: 443, arm64: 443 },
  // Namespaces; clone has its own check.
  unshare: { x64: 272, arm64: 97 },
  setns: { x64: 308, arm64: 268 },
  // Large and young parts of the kernel.
  bpf: { x64: 321, arm64: 280 },
  perf_event_open: { x64: 298, arm64: 241 },
  userfaultfd: { x64: 323, arm64: 282 },
  io_uring_setup: { x64: 425, arm64: 425 },
  io_uring_enter: { x64: 426, arm64: 426 },
  io_uring_register: { x64: 427, arm64: 427 },
  // Keys are kept per user, not per namespace.
  add_key: { x64: 248, arm64: 217 },
  request_key: { x64: 249, arm64: 218 },
  keyctl: { x64: 250, arm64: 219 },
  // The machine.
  init_module: { x64: 175, arm64: 105 },
  finit_module: { x64: 313, arm64: 273 },
  delete_module: { x64: 176, arm64: 106 },
  create_module: { x64: 174, arm64: null },
  kexec_load: { x64: 246, arm64: 104 },
  kexec_file_load: { x64: 320, arm64: 294 },
  reboot: { x64: 169, arm64: 142 },
  swapon: { x64: 167, arm64: 224 },
  swapoff: { x64: 168, arm64: 225 },
  acct: { x64: 163, arm64: 89 },
  syslog: { x64: 103, arm64: 116 },
  vhangup: { x64: 153, arm64: 58 },
  settimeofday: { x64: 164, arm64: 170 },
  clock_settime: { x64: 227, arm64: 112 },
  clock_adjtime: { x64: 305, arm64: 266 },
  adjtimex: { x64: 159, arm64: 171 },
  sethostname: { x64: 170, arm64: 161 },
  setdomainname: { x64: 171, arm64: 162 },
  iopl: { x64: 172, arm64: null },
  ioperm: { x64: 173, arm64: null },
  modify_ldt: { x64: 154, arm64: null },
  // Left from old kernels.
  lookup_dcookie: { x64: 212, arm64: 18 },
  nfsservctl: { x64: 180, arm64: 42 },
  uselib: { x64: 134, arm64: null },
  ustat: { x64: 136, arm64: null },
  sysfs: { x64: 139, arm64: null },
  _sysctl: { x64: 156, arm64: null },
};

/** Refused or allowed by their arguments. */
export const judgedSyscalls = {
  clone: { x64: 56, arm64: 220 },
  clone3: { x64: 435, arm64: 435 },
  ioctl: { x64: 16, arm64: 29 },
  socket: { x64: 41, arm64: 198 },
  openat2: { x64: 437, arm64: 437 },
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** Calls that give a file its mode, and which of their arguments it is. */
export const modeSyscalls: Readonly<Record<string, SyscallNumbers & { readonly mode: number }>> = {
  chmod: { x64: 90, arm64: null, mode: 1 },
  fchmod: { x64: 91, arm64: 52, mode: 1 },
  fchmodat: { x64: 268, arm64: 53, mode: 2 },
  fchmodat2: { x64: 452, arm64: 452, mode: 2 },
  creat: { x64: 85, arm64: null, mode: 1 },
  mknod: { x64: 133, arm64: null, mode: 1 },
  mknodat: { x64: 259, arm64: 33, mode: 2 },
};

/** Those that have a mode only when their flags make a file; otherwise anything may stand in its place. */
export const openSyscalls: Readonly<
  Record<string, SyscallNumbers & { readonly flags: number; readonly mode: number }>
> = {
  openat: { x64: 257, arm64: 56, flags: 2, mode: 3 },
  open: { x64: 2, arm64: null, flags: 1, mode: 2 },
};
