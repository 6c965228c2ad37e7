// RFC 3492 with the parameters of section 5. Labels are short (63 octets), so squared time is fine.
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialPoint = 0x80;
const lastPoint = 0x10ffff;
const digits = "abcdefghijklmnopqrstuvwxyz0123456789";

/** The code points a lower-case Punycode text stands for, when it stands for any. */
export function decodePunycode(text: string): readonly number[] | undefined {
  const delimiter = text.lastIndexOf("-");
  const points = Array.from(text.slice(0, Math.max(delimiter, 0)), (character) => character.charCodeAt(0));
  let point = initialPoint;
  let bias = initialBias;
  let index = 0;
  let at = delimiter + 1;
  while (at < text.length) {
    const before = index;
    let weight = 1;
    for (let position = base; ; position += base) {
      const digit = at < text.length ? digits.indexOf(text.charAt(at++)) : -1;
      if (digit < 0) return undefined;
      index += digit * weight;
      const limit = threshold(position, bias);
      if (digit < limit) break;
      weight *= base - limit;
    }
    const count = points.length + 1;
    bias = adapt(index - before, count, before === 0);
    point += Math.floor(index / count);
    if (point > lastPoint) return undefined;
    index %= count;
    points.splice(index++, 0, point);
  }
  return points;
}

export function encodePunycode(points: readonly number[]): string {
  const basic = points.filter((point) => point < initialPoint);
  let text = String.fromCharCode(...basic) + (basic.length > 0 ? "-" : "");
  let point = initialPoint;
  let bias = initialBias;
  let delta = 0;
  let done = basic.length;
  while (done < points.length) {
    const next = Math.min(...points.filter((candidate) => candidate >= point));
    delta += (next - point) * (done + 1);
    point = next;
    for (const candidate of points) {
      if (candidate < point) delta++;
      if (candidate !== point) continue;
      text += encodeInteger(delta, bias);
      bias = adapt(delta, done + 1, done === basic.length);
      delta = 0;
      done++;
    }
    delta++;
    point++;
  }
  return text;
}

function encodeInteger(integer: number, bias: number): string {
  let text = "";
  let rest = integer;
  for (let position = base; ; position += base) {
    const limit = threshold(position, bias);
    if (rest < limit) return text + digits.charAt(rest);
    text += digits.charAt(limit + ((rest - limit) % (base - limit)));
    rest = Math.floor((rest - limit) / (base - limit));
  }
}

const threshold = (position: number, bias: number): number => Math.min(Math.max(position - bias, tMin), tMax);

function adapt(delta: number, count: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? damp : 2));
  rest += Math.floor(rest / count);
  let position = 0;
  for (; rest > ((base - tMin) * tMax) / 2; position += base) rest = Math.floor(rest / (base - tMin));
  return position + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
