import { endOfDigits, isDigit } from "./ascii.ts";

const minutesPerDay = 24 * 60;
const lastMinute = minutesPerDay - 1;

/** RFC 3339 section 5.6, `full-date`. */
export const isDate = (text: string): boolean => text.length === 10 && readDate(text) !== undefined;

/** RFC 3339 section 5.6, `full-time`. */
export const isTime = (text: string): boolean => readTime(text, 0) !== undefined;

/** RFC 3339 section 5.6, `date-time`. */
export function isDateTime(text: string): boolean {
  const date = readDate(text);
  if (date === undefined || (text.charCodeAt(10) | 0x20) !== 0x74) return false;
  const time = readTime(text, 11);
  if (time === undefined) return false;
  return !time.leapSecond || endsMonth(date, Math.floor(time.utcMinute / minutesPerDay));
}

interface CalendarDate {
  readonly day: number;
  readonly daysInMonth: number;
}

interface ClockTime {
  readonly leapSecond: boolean;
  /** Minutes since midnight of the local day, in UTC: below 0 the day before, from 1440 the day after. */
  readonly utcMinute: number;
}

/** Leap seconds are inserted at the end of a month (section 5.7), and the month is that of UTC. */
function endsMonth({ day, daysInMonth }: CalendarDate, utcDayShift: number): boolean {
  return utcDayShift < 0 ? day === 1 : day + utcDayShift === daysInMonth;
}

function readDate(text: string): CalendarDate | undefined {
  const century = twoDigits(text, 0);
  const yearOfCentury = twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (century < 0 || yearOfCentury < 0 || text[4] !== "-" || text[7] !== "-") return undefined;
  if (month < 1 || month > 12 || day < 1) return undefined;
  const leapYear = yearOfCentury === 0 ? century % 4 === 0 : yearOfCentury % 4 === 0;
  const daysInMonth = month === 2 ? (leapYear ? 29 : 28) : 30 + ((month + (month >> 3)) & 1);
  return day <= daysInMonth ? { day, daysInMonth } : undefined;
}

function readTime(text: string, from: number): ClockTime | undefined {
  const hour = twoDigits(text, from);
  const minute = twoDigits(text, from + 3);
  const second = twoDigits(text, from + 6);
  if (text[from + 2] !== ":" || text[from + 5] !== ":") return undefined;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return undefined;
  const offset = readOffset(text, endOfFraction(text, from + 8));
  if (offset === undefined) return undefined;
  const utcMinute = hour * 60 + minute - offset;
  const leapSecond = second === 60;
  if (leapSecond && (utcMinute + minutesPerDay) % minutesPerDay !== lastMinute) return undefined;
  return { leapSecond, utcMinute };
}

/** -1 when the dot has no digits after it. */
function endOfFraction(text: string, from: number): number {
  if (text[from] !== ".") return from;
  const end = endOfDigits(text, from + 1);
  return end === from + 1 ? -1 : end;
}

/** Minutes east of UTC, when the offset is all that is left of the text. */
function readOffset(text: string, from: number): number | undefined {
  if (from < 0) return undefined;
  const sign = text[from];
  if (sign === "Z" || sign === "z") return text.length === from + 1 ? 0 : undefined;
  if ((sign !== "+" && sign !== "-") || text.length !== from + 6 || text[from + 3] !== ":") return undefined;
  const hours = twoDigits(text, from + 1);
  const minutes = twoDigits(text, from + 4);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (hours * 60 + minutes);
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? (tens - 0x30) * 10 + ones - 0x30 : -1;
}
