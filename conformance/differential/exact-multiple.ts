/** Whether a JSON number is a multiple of another, counted in decimal digits as both are written. */
export function isExactMultiple(value: number, divisor: number): boolean {
  const [valueDigits, valuePower] = decimal(value);
  const [divisorDigits, divisorPower] = decimal(divisor);
  const power = Math.min(valuePower, divisorPower);
  const scale = (digits: bigint, own: number): bigint => digits * 10n ** BigInt(own - power);
  return scale(valueDigits, valuePower) % scale(divisorDigits, divisorPower) === 0n;
}

function decimal(value: number): [digits: bigint, power: number] {
  const [, sign, whole, part = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(
    String(value),
  )!;
  return [BigInt(`${sign}${whole}${part}`), Number(exponent) - part.length];
}
