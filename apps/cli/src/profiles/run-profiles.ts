import { profiles } from "@toolwright/core";
import type { ExitCode } from "../define-command.ts";
import { profileNamed } from "../files/profile-named.ts";
import type { Io } from "../io/io.ts";
import { paintFor } from "../terminal/paint.ts";
import { wrongUsage } from "../wrong-usage.ts";
import { renderProfile } from "./render-profile.ts";

export async function runProfiles(
  id: string | undefined,
  format: "text" | "json",
  io: Io,
): Promise<ExitCode> {
  const chosen = id === undefined ? undefined : profileNamed(id, io);
  if (typeof chosen === "string") return wrongUsage(io, chosen);
  const paint = await paintFor(io.stdout, io.env);
  if (format === "json") io.stdout.write(`${JSON.stringify(chosen ?? [...profiles.values()], null, 2)}\n`);
  else if (chosen !== undefined) io.stdout.write(renderProfile(chosen, paint, io.stdout.width));
  else {
    const width = Math.max(...[...profiles.keys()].map((name) => name.length));
    for (const profile of profiles.values()) {
      io.stdout.write(`${paint.strong(profile.id.padEnd(width))}  ${profile.title}\n`);
    }
  }
  return 0;
}
