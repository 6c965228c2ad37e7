import { rules } from "@toolwright/core";
import { rulePage } from "@toolwright/core/pages";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { nearest } from "../nearest.ts";
import { paintFor } from "../terminal/paint.ts";
import { wrongUsage } from "../wrong-usage.ts";
import { ownPages } from "./own-pages.ts";
import { renderPage } from "./render-page.ts";
import { shortPages } from "./short-pages.ts";

const otherPages: Readonly<Record<string, string>> = { ...ownPages, ...shortPages };

export async function runExplain(code: string, io: Io): Promise<ExitCode> {
  const page = Object.hasOwn(otherPages, code) ? otherPages[code] : rulePage(code);
  if (page === undefined) {
    const meant = nearest(code, [...rules.map((rule) => rule.code), ...Object.keys(otherPages)]);
    const hint = meant === undefined ? "Findings show the names of rules." : `Did you mean ${meant}?`;
    return wrongUsage(io, `No rule is named "${code}". ${hint}`);
  }
  const width = Math.min(io.stdout.width ?? 80, 100);
  io.stdout.write(renderPage(page, await paintFor(io.stdout, io.env), width));
  return 0;
}
