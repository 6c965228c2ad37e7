import { type Diagnostic, renderPretty } from "@toolwright/core";
import type { Io, Output } from "../io/io.ts";
import { paintFor } from "../terminal/paint.ts";
import { sourceName } from "../terminal/source-name.ts";

/** Findings as `check` tells them, with the lines they are about where there are such. */
export async function tellDiagnostics(
  { env }: Pick<Io, "env">,
  output: Output,
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  if (diagnostics.length === 0) return;
  const paint = await paintFor(output, env);
  output.write(
    renderPretty(diagnostics, {
      textOf: (source) => texts.get(source ?? ""),
      nameOf: sourceName,
      paint,
      width: output.width ?? 80,
    }),
  );
}
