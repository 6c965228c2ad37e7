import type { Discovery } from "@toolwright/executor";
import type { Io } from "../io/io.ts";
import { count } from "../terminal/count.ts";
import { oneLine } from "../terminal/one-line.ts";
import { paintFor } from "../terminal/paint.ts";
import type { Kept } from "./run-discover.ts";

/** Registered, overridden, refused; each with its path, and the refused with the reason. */
export async function renderDiscovery(found: Discovery, kept: Kept | undefined, io: Io): Promise<string> {
  const paint = await paintFor(io.stdout, io.env);
  const shown = (path: string): string => oneLine(nearPath(path, io.folder));
  const refusals = new Map(
    kept?.report.tools.flatMap(({ place, refusal }) => (refusal && place ? [[place, refusal.message]] : [])),
  );
  const ids = new Map(kept?.report.tools.map(({ place, toolId }) => [place, toolId]));
  const taken = found.registered.filter(({ path }) => !refusals.has(path));
  const width = Math.max(0, ...taken.map(({ path, tool }) => (ids.get(path) ?? tool.name).length));
  const lines = [
    ...taken.flatMap(({ tool, path, warnings }) => [
      `${paint.strong((ids.get(path) ?? tool.name).padEnd(width))}  ${paint.faint(shown(path))}`,
      ...warnings.map(({ message }) => `  ${paint.warning("warning")} ${oneLine(message)}`),
    ]),
    ...found.overridden.map(
      ({ tool, path, by }) => `overridden ${tool.name}  ${shown(path)}  by ${shown(by)}`,
    ),
    ...found.refused.map(
      ({ path, reason }) => `${paint.error("refused")} ${shown(path)}  ${oneLine(reason)}`,
    ),
    ...[...refusals].map(
      ([path, message]) => `${paint.error("refused")} ${shown(path)}  ${oneLine(message)}`,
    ),
    ...(kept?.removed ?? []).map((id) => `removed ${id}`),
  ];
  const refused = found.refused.length + refusals.size;
  const sum = [
    `${count(taken.length, "tool")} ${kept === undefined ? "found" : "registered"}`,
    ...(found.overridden.length > 0 ? [`${found.overridden.length} overridden`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...((kept?.removed.length ?? 0) > 0 ? [`${kept?.removed.length} removed`] : []),
  ].join(", ");
  return `${[...lines, ...(lines.length > 0 ? [""] : []), `${sum}.`].join("\n")}\n`;
}

/** Relative where the file lies in the working folder. */
const nearPath = (path: string, folder: string): string =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
