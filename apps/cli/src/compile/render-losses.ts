import { type Compiled, type Cost, type LossClass, type Paint, printable } from "@toolwright/core";
import { count, grouped } from "../terminal/count.ts";

/** What became of the tools, in words for people; of those set aside, the first were told already. */
export function renderLosses(
  { target, losses, notes, setAside, definitions }: Compiled,
  paint: Paint,
  told = 0,
): string {
  const lines: string[] = [];
  for (const { tool, diagnostics } of setAside.slice(told)) {
    lines.push(`${paint.error("set aside")}  ${paint.strong(nameOf(tool))}`);
    for (const { pointer, message } of diagnostics)
      lines.push(`  ${paint.faint(place(pointer))}  ${printable(message)}`);
  }
  for (const [tool, own] of Map.groupBy(losses, (loss) => loss.tool)) {
    lines.push(paint.strong(nameOf(tool)));
    for (const loss of own)
      lines.push(
        `  ${paintOf(loss.class, paint)}  ${paint.faint(place(loss.pointer))}  ${printable(loss.message)}`,
      );
  }
  for (const { tool, message } of notes)
    lines.push(`${paint.info("note")}  ${paint.strong(nameOf(tool))}  ${printable(message)}`);
  lines.push(summary(target, definitions.length, losses, setAside.length));
  return lines.map((line) => `${line}\n`).join("");
}

const nameOf = (tool: string): string => (tool === "" ? "(a tool without a name)" : printable(tool));

const place = (pointer: string): string => (pointer === "" ? "/" : printable(pointer));

function paintOf(loss: LossClass, paint: Paint): string {
  const padded = loss.padEnd("annotation".length);
  return loss === "annotation" ? paint.info(padded) : paint.warning(padded);
}

function summary(
  target: string,
  sent: number,
  losses: readonly { readonly class: LossClass }[],
  aside: number,
): string {
  const classes = [...Map.groupBy(losses, (loss) => loss.class)];
  const told = classes.map(([name, all]) => `${all.length} ${name}`).join(", ");
  const lost =
    losses.length === 0 ? "nothing is lost" : `${count(losses.length, "loss", "losses")} (${told})`;
  const left = aside === 0 ? "" : `; ${aside} set aside`;
  return `${count(sent, "tool")} for ${target}: ${lost}${left}.`;
}

/** A table of what the definitions cost. */
export function renderCost({ tools, characters, tokens, exact }: Cost): string {
  const rows = [...tools.map((each) => [each.tool, each.characters, each.tokens] as const)];
  const all = [...rows, ["in total, as it is sent", characters, tokens] as const];
  const width = Math.max(...all.map(([name]) => name.length));
  const lines = all.map(([name, size, cost]) =>
    printable(`${name.padEnd(width)}  ${grouped(size).padStart(9)}  ${grouped(cost).padStart(7)}`),
  );
  const how = exact
    ? "Tokens of the JSON text, counted as the target's models count; they may be shown it in other words."
    : "Tokens are an estimate from the number of characters: how the target's models count is not public.";
  return [`${"tool".padEnd(width)}  characters   tokens`, ...lines, how, ""].join("\n");
}
