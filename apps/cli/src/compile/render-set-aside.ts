import { type Paint, printable, type SetAside } from "@toolwright/core";
import { besides } from "../terminal/besides.ts";
import { grouped } from "../terminal/count.ts";
import { placeIn } from "../terminal/place-in.ts";
import { placeName } from "./placed-tool.ts";
import { toolName } from "./tool-name.ts";

/** What was set aside for a target, without what was told when the files were read. */
export interface AsideFor {
  readonly target: string;
  readonly setAside: readonly SetAside[];
}

/** A tool, and all the targets that it was set aside for with the same reasons. */
interface Left extends SetAside {
  readonly targets: readonly string[];
}

/** What was set aside and why: each once, with its targets where there are several, and of many for one reason the first. */
export function renderSetAside(all: readonly AsideFor[], paint: Paint, width: number | undefined): string {
  const lines: string[] = [];
  let isFolded = false;
  for (const alike of Map.groupBy(eachOnce(all), reasonOf).values()) {
    const shown = alike.length > MOST_ALIKE ? alike.slice(0, 1) : alike;
    const rest = alike.length - shown.length;
    isFolded ||= rest > 0;
    for (const { tool, diagnostics, targets } of shown) {
      const more = rest > 0 ? ` and ${grouped(rest)} more` : "";
      const where = all.length > 1 ? paint.faint(`  for ${targets.join(", ")}`) : "";
      lines.push(`${paint.error("set aside")}  ${paint.strong(toolName(tool))}${more}${where}`);
      for (const each of diagnostics) {
        const place = `${printable(placeName(each))}  ${placeIn(each.pointer)}`;
        lines.push(besides(`  ${paint.faint(place)}`, place.length + 2, printable(each.message), width));
      }
    }
  }
  if (isFolded) lines.push(paint.faint("--format json lists every tool that was set aside."));
  return lines.map((line) => `${line}\n`).join("");
}

/** So many tools of one reason are listed; of more the first stands for all. */
const MOST_ALIKE = 3;

function eachOnce(all: readonly AsideFor[]): readonly Left[] {
  const once = new Map<string, Left & { readonly targets: string[] }>();
  for (const { target, setAside } of all)
    for (const { tool, diagnostics } of setAside) {
      const key = JSON.stringify([tool, diagnostics]);
      const held = once.get(key);
      if (held === undefined) once.set(key, { tool, diagnostics, targets: [target] });
      else if (!held.targets.includes(target)) held.targets.push(target);
    }
  return [...once.values()];
}

/** Whatever the numbers in its words: the tool that is one too many is also told which one it is. */
const reasonOf = ({ diagnostics, targets }: Left): string =>
  JSON.stringify([
    targets,
    diagnostics.map(({ code, pointer, message }) => [code, pointer, message.replaceAll(/\d+/g, "0")]),
  ]);
