import { escapeToken } from "../../json/pointer.ts";

/** A place in the value, as the way that led there; the pointer is written only when an error needs it. */
export interface Path {
  readonly above: Path | null;
  readonly key: string | number;
}

export function pointerTo(path: Path | null): string {
  let pointer = "";
  for (let here = path; here !== null; here = here.above) {
    const token = typeof here.key === "number" ? String(here.key) : escapeToken(here.key);
    pointer = `/${token}${pointer}`;
  }
  return pointer;
}
