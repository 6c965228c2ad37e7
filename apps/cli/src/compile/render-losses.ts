import { type Cost, type LossClass, type Paint, printable } from "@toolwright/core";
import { count, grouped } from "../terminal/count.ts";
import { wrap } from "../terminal/wrap.ts";
import { placeName } from "./placed-tool.ts";
import type { CompiledFiles } from "./with-sources.ts";

interface Circumstances {
  /** So many of those set aside were told already. */
  readonly told: number;
  /** Whether it has to be told which file a tool stands in. */
  readonly areSeveral: boolean;
  /** Where the losses and notes are written, so that they need not be told. */
  readonly file?: string;
  /** Of the terminal, if it goes to one. */
  readonly width?: number | undefined;
}

/** What became of the tools, in words for people. */
export function renderLosses(
  { target, losses, notes, setAside, definitions }: CompiledFiles,
  paint: Paint,
  { told, areSeveral, file, width }: Circumstances,
): string {
  const lines: string[] = [];
  const named = (tool: string, source: string | undefined): string =>
    paint.strong(nameOf(tool)) + (areSeveral ? `  ${paint.faint(printable(source ?? ""))}` : "");
  for (const { tool, diagnostics } of setAside.slice(told)) {
    lines.push(`${paint.error("set aside")}  ${paint.strong(nameOf(tool))}`);
    for (const each of diagnostics) {
      const where = `${printable(placeName(each))}  ${place(each.pointer)}`;
      lines.push(besides(`  ${paint.faint(where)}`, where.length + 2, printable(each.message), width));
    }
  }
  let isShortened = false;
  for (const [tool, own] of Map.groupBy(file === undefined ? losses : [], (loss) => loss.tool)) {
    lines.push(named(tool, own[0]?.source));
    for (const alike of Map.groupBy(own, ({ class: kind, message }) => `${kind} ${message}`).values()) {
      isShortened ||= alike.length > MOST_ALIKE;
      lines.push(...linesOf(alike, paint, width));
    }
  }
  const [ofAll, ofSome] = partition(notes, ({ tool, source }) => tool === "" && source === undefined);
  for (const note of file === undefined ? ofSome : []) {
    const { tool, source = "", message } = note;
    // What belongs to no tool is found by its place.
    const about = tool === "" ? printable(placeName(note)) : named(tool, source);
    const length = tool === "" ? about.length : nameOf(tool).length + (areSeveral ? source.length + 2 : 0);
    lines.push(besides(`${paint.info("note")}  ${about}`, 6 + length, printable(message), width));
  }
  // What is true of the payload is to be heard by whoever uses it, wherever it is written.
  for (const { message } of ofAll) lines.push(besides(paint.info("note"), 4, printable(message), width));
  if (file === undefined && isShortened) lines.push(paint.faint("--format json lists every place."));
  const isMore = file !== undefined && losses.length + ofSome.length > 0;
  lines.push(
    summary(target, definitions.length, losses, setAside.length) + (isMore ? ` See ${printable(file)}.` : ""),
  );
  return lines.map((line) => `${line}\n`).join("");
}

function partition<Each>(all: readonly Each[], test: (each: Each) => boolean): readonly [Each[], Each[]] {
  return [all.filter(test), all.filter((each) => !test(each))];
}

/** So many losses of one kind are listed; of more the first place stands for all. */
const MOST_ALIKE = 3;

function linesOf(alike: CompiledFiles["losses"], paint: Paint, width: number | undefined): readonly string[] {
  const [first] = alike;
  const rest = alike.length - 1;
  const shown = first !== undefined && alike.length > MOST_ALIKE ? [first] : alike;
  const more = shown.length < alike.length ? ` and at ${rest} more places` : "";
  return shown.map((loss) => {
    const where = place(loss.pointer) + more;
    const head = `  ${paintOf(loss.class, paint)}  ${paint.faint(where)}`;
    return besides(head, WIDEST + 4 + where.length, printable(loss.message), width);
  });
}

/** A sentence beside what it is about; below it where a terminal has no room for both. */
function besides(head: string, length: number, sentence: string, width: number | undefined): string {
  if (width === undefined || length + 2 + sentence.length <= width) return `${head}  ${sentence}`;
  return `${head}\n${wrap(sentence, width - 4).replaceAll(/^/gm, "    ")}`;
}

const WIDEST = "annotation".length;

const nameOf = (tool: string): string => (tool === "" ? "(a tool without a name)" : printable(tool));

const place = (pointer: string): string => (pointer === "" ? "/" : printable(pointer));

function paintOf(loss: LossClass, paint: Paint): string {
  const padded = loss.padEnd(WIDEST);
  return loss === "annotation" ? paint.info(padded) : paint.warning(padded);
}

function summary(
  target: string,
  sent: number,
  losses: readonly { readonly class: LossClass }[],
  aside: number,
): string {
  const classes = [...Map.groupBy(losses, (loss) => loss.class)];
  const kinds = classes.map(([name, all]) => `${all.length} ${name}`).join(", ");
  const lost =
    losses.length === 0 ? "nothing is lost" : `${count(losses.length, "loss", "losses")} (${kinds})`;
  const left = aside === 0 ? "" : `${aside} set aside`;
  const told = [sent === 0 && aside > 0 ? "" : lost, left].filter((part) => part !== "").join("; ");
  return `${count(sent, "tool")} for ${target}: ${told}.`;
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
    ? "Tokens of the JSON text, by the tokenizer of the target's models; the provider may render tools differently."
    : "Tokens are an estimate from the number of characters: how the target's models count is not public.";
  return [`${"tool".padEnd(width)}  characters   tokens`, ...lines, how, ""].join("\n");
}
