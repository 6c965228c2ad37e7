import { short } from "../schema/explain/short.ts";

/** What an author wrote, as it is where that is a plain word or place, else in quotes and cut. */
export const plain = (value: unknown): string =>
  typeof value === "string" && /^[\w$/~:-]{1,120}$/.test(value) ? value : short(value);
