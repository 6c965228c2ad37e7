import { isolationLevels } from "@toolwright/core";
import { type HostAbilities, inspectHost } from "@toolwright/executor";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { writeJson } from "../registry/write-json.ts";
import { paintFor } from "../terminal/paint.ts";

/** What this host can enforce, what is missing, and what would bring it. */
export async function runDoctor(
  { format }: { readonly format: string | undefined },
  io: Io,
  inspect: () => Promise<HostAbilities> = inspectHost,
): Promise<ExitCode> {
  const abilities = await inspect();
  const isWhole = isolationLevels.every((level) => abilities.levels.includes(level));
  if (format === "json") {
    writeJson(io, abilities);
    return isWhole ? 0 : 1;
  }
  const paint = await paintFor(io.stdout, io.env);
  const width = Math.max(...abilities.findings.map(({ part }) => part.length));
  const lines = [
    ...abilities.findings.flatMap(({ part, isThere, detail, neededFor, remedy }) => [
      `${isThere ? paint.strong("yes") : paint.error("no ")}  ${part.padEnd(width)}  ${detail}`,
      ...(isThere || neededFor.length === 0
        ? []
        : [paint.faint(`     ${"".padEnd(width)}  needed for ${neededFor.join(", ")}`)]),
      ...(isThere || remedy === undefined ? [] : [`     ${"".padEnd(width)}  ${paint.warning(remedy)}`]),
    ]),
    "",
    ...isolationLevels.map((level) =>
      abilities.levels.includes(level)
        ? `${level.padEnd(10)}  can be enforced here`
        : `${level.padEnd(10)}  ${paint.error("cannot be enforced here")}; calls that need it are refused`,
    ),
  ];
  io.stdout.write(`${lines.join("\n")}\n`);
  return isWhole ? 0 : 1;
}
