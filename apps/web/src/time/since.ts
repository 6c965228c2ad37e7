const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });

/** "3 hr. ago": how long ago a time was, roughly. */
export function since(time: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(time)) / 1000;
  if (Number.isNaN(seconds)) return "";
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? ["second", 1];
  return unit === "second" ? "just now" : words.format(-Math.floor(seconds / length), unit);
}
