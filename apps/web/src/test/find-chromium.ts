import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** `$CHROMIUM`, else the first Chromium or Chrome on PATH. */
export function findChromium(): string | undefined {
  const { CHROMIUM, PATH = "" } = process.env;
  const names = ["chromium", "google-chrome", "google-chrome-stable"];
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(CHROMIUM ? [CHROMIUM] : []), ...onPath].find((file) => existsSync(file));
}
