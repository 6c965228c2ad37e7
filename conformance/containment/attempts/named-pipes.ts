import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { type Program, perl } from "../attempt.ts";
import type { Scene } from "../scene.ts";

export function makePipe({ folder }: Scene): void {
  execFileSync("mkfifo", [join(folder, "pipe")]);
  chmodSync(join(folder, "pipe"), 0o666);
}

export const writesPipe = ({ folder }: Scene): Program =>
  perl(`sysopen(my $pipe, "${folder}/pipe", 2) or exit 1; syswrite($pipe, "x") and out;`);
