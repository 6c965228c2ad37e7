/** Whether a JSON number means another number after a trip through a double: 0.1 and 1.0 survive, 2^53 + 1 does not. */
export function isLossyNumber(text: string): boolean {
  const printed = String(Number(text));
  if (printed === text) return false;
  const given = decimal(text);
  const kept = decimal(printed);
  return kept === undefined || given?.digits !== kept.digits || given.exponent !== kept.exponent;
}

interface Decimal {
  /** Without leading and trailing zeros; zero has none. */
  readonly digits: string;
  readonly exponent: number;
}

/** Undefined for Infinity. */
function decimal(text: string): Decimal | undefined {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (parts === null) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = parts;
  const digits = whole + fraction;
  let first = 0;
  while (digits.charCodeAt(first) === zero) first++;
  let last = digits.length;
  while (last > first && digits.charCodeAt(last - 1) === zero) last--;
  if (first === last) return { digits: "", exponent: 0 };
  return {
    digits: sign + digits.slice(first, last),
    exponent: Number(exponent) - fraction.length + (digits.length - last),
  };
}

const zero = 0x30;
