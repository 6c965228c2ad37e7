import { ToolwrightError } from "../error/toolwright-error.ts";

/**
 * Milliseconds of an ISO 8601 duration in days, hours, minutes and seconds, or undefined.
 *
 * This is the dayTimeDuration of XML Schema, which .NET reads and writes for a TimeSpan: capital letters, larger
 * units first, a fraction only of seconds. Years and months have no fixed length, and weeks are not part of it. There
 * is no sign: no tool runs for less than no time.
 */
export function parseDuration(text: string): number | undefined {
  const parts = shape.exec(text);
  if (parts === null) return undefined;
  const [, days, hours, minutes, seconds] = parts;
  // An exponent in the text is exact where a multiplication of 64.1 is not.
  const milliseconds =
    Number(days ?? 0) * DAY +
    Number(hours ?? 0) * HOUR +
    Number(minutes ?? 0) * MINUTE +
    Number(`${seconds ?? 0}e3`);
  return milliseconds <= Number.MAX_SAFE_INTEGER ? milliseconds : undefined;
}

/** The shortest way to write it, to the millisecond. */
export function formatDuration(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  if (!Number.isSafeInteger(whole) || whole < 0)
    throw new ToolwrightError("invalid-duration", { milliseconds });
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const seconds = (whole % MINUTE) / 1_000;
  const time = `${written(hours, "H")}${written(minutes, "M")}${written(seconds, "S")}`;
  if (whole === 0) return "PT0S";
  return `P${written(days, "D")}${time && `T${time}`}`;
}

const written = (count: number, unit: string): string => (count === 0 ? "" : `${count}${unit}`);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const shape = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
