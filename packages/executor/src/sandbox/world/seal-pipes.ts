/**
 * Runs inside a world before the program and lets it open files for writing only below the paths that are named. A
 * read-only mount does that for files and folders, but the kernel lets named pipes in it be written; Landlock does not.
 * Standard output and error are named too, since programs open them again as /dev/stdout. Node cannot make system
 * calls, and perl is there wherever Debian is; the numbers of these calls are the same on every architecture.
 */
const seal = `
my ($writing, $moving) = (2, 1 << 13);
sub fail { print STDERR "toolwright-launch: writing could not be limited: $_[0]: $!\\n"; exit 125 }
my $all = pack("Q", $writing | $moving);
my $rules = syscall(444, $all, 8, 0);
fail("landlock") if $rules < 0;
sub allow { my $rule = pack("Ql", @_); syscall(445, $rules, 1, $rule, 0) == 0 }
sub below {
  sysopen(my $place, $_[1], 010000000) or fail($_[1]);
  allow($_[0], fileno($place)) or fail($_[1]);
}
below($moving, "/");
allow($writing, $_) for 1, 2;
while (defined(my $path = shift)) { last if $path eq "--"; below($writing | $moving, $path) }
syscall(446, $rules, 0) == 0 or fail("restrict");
exec { $ARGV[0] } @ARGV;
print STDERR "toolwright-launch: $ARGV[0]: $!\\n";
exit 127;
`;

/** The words that stand before a command line so that only below `writable` files are opened for writing. */
export const sealPipes = (perl: string, writable: readonly string[]): readonly string[] => [
  perl,
  "-e",
  seal,
  "--",
  ...writable,
  "--",
];
