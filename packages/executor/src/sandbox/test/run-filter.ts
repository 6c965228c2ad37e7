/** What the kernel answers to a call under a filter: classic BPF, as far as filters of calls use it. */
export function runFilter(
  program: Uint8Array,
  call: { readonly architecture: number; readonly number: number; readonly arguments?: readonly bigint[] },
): "allow" | "kill" | number {
  const data = new DataView(new ArrayBuffer(64));
  data.setUint32(0, call.number, true);
  data.setUint32(4, call.architecture, true);
  (call.arguments ?? []).forEach((value, i) => {
    data.setBigUint64(16 + 8 * i, BigInt.asUintN(64, value), true);
  });
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength);
  let accumulator = 0;
  for (let at = 0; at < program.length / 8; at++) {
    const [code, whenTrue, whenFalse, value] = [
      view.getUint16(at * 8, true),
      view.getUint8(at * 8 + 2),
      view.getUint8(at * 8 + 3),
      view.getUint32(at * 8 + 4, true),
    ];
    const jump = (condition: boolean): void => {
      at += condition ? whenTrue : whenFalse;
    };
    if (code === 0x20) accumulator = data.getUint32(value, true);
    else if (code === 0x15) jump(accumulator === value);
    else if (code === 0x35) jump(accumulator >= value);
    else if (code === 0x45) jump((accumulator & value) !== 0);
    else if (code === 0x06) return answerOf(value);
    else throw new Error(`no such instruction: ${code}`);
  }
  throw new Error("the program ends without an answer");
}

function answerOf(value: number): "allow" | "kill" | number {
  if (value === 0x7fff0000) return "allow";
  if (value === 0x80000000) return "kill";
  return value & 0xffff;
}
