/** Whether value / divisor is whole, in the decimal numbers that were written: 0.3 is a multiple of 0.1. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(divisor)) return value % divisor === 0;
  if (!Number.isFinite(value)) return false;
  const quotient = value / divisor;
  if (Number.isFinite(quotient) && Math.abs(quotient) < 1e15) {
    // Rounding of the division stays far below this; anything further from a whole number is decided.
    if (Math.abs(quotient - Math.round(quotient)) > 1e-6 * Math.max(1, Math.abs(quotient))) return false;
  }
  const top = decimal(value);
  const bottom = decimal(divisor);
  const exponent = Math.min(top.exponent, bottom.exponent);
  return scaled(top, exponent) % scaled(bottom, exponent) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function decimal(value: number): Decimal {
  const [mantissa = "0", power = "0"] = value.toString().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

const scaled = ({ digits, exponent }: Decimal, to: number): bigint => digits * 10n ** BigInt(exponent - to);
