/** The smallest i386 program that makes a user namespace and exits with 0 if it could. */
export function programOf32Bits(): Uint8Array {
  const base = 0x08048000;
  const headers = 52 + 32;
  const code = Buffer.from([
    ...[0xb8, 0x36, 0x01, 0x00, 0x00], // mov eax, 310: unshare
    ...[0xbb, 0x00, 0x00, 0x00, 0x10], // mov ebx, CLONE_NEWUSER
    ...[0xcd, 0x80], // int 0x80
    ...[0x89, 0xc3], // mov ebx, eax
    ...[0xb8, 0x01, 0x00, 0x00, 0x00], // mov eax, 1: exit
    ...[0xcd, 0x80], // int 0x80
  ]);
  const file = Buffer.alloc(headers + code.length);
  file.write("\x7fELF\x01\x01\x01", "latin1");
  const half = (offset: number, value: number): number => file.writeUInt16LE(value, offset);
  const word = (offset: number, value: number): number => file.writeUInt32LE(value, offset);
  half(16, 2); // an executable
  half(18, 3); // for the i386
  word(20, 1);
  word(24, base + headers); // where it begins
  word(28, 52); // where the program header stands
  half(40, 52);
  half(42, 32);
  half(44, 1);
  word(52, 1); // to be loaded
  word(60, base);
  word(64, base);
  word(68, file.length);
  word(72, file.length);
  word(76, 5); // readable and executable
  word(80, 0x1000);
  code.copy(file, headers);
  return file;
}
