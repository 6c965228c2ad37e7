import { type Cost, type LossClass, type Paint, printable } from "@toolwright/core";
import { besides } from "../terminal/besides.ts";
import { count, grouped } from "../terminal/count.ts";
import { placeIn } from "../terminal/place-in.ts";
import { sourceName } from "../terminal/source-name.ts";
import { placeName } from "./placed-tool.ts";
import { toolName } from "./tool-name.ts";
import type { CompiledFiles } from "./with-sources.ts";

interface Circumstances {
  /** Whether it has to be told which file a tool stands in. */
  readonly areSeveral: boolean;
  /** Where the losses and notes are written, so that they need not be told. */
  readonly file?: string;
  /** Of the terminal, if it goes to one. */
  readonly width?: number | undefined;
}

/** What became of the tools, in words for people. */
export function renderLosses(
  { target, losses, notes, setAside, definitions, unread = 0 }: CompiledFiles,
  paint: Paint,
  { areSeveral, file, width }: Circumstances,
): string {
  const lines: string[] = [];
  const named = (tool: string, source: string | undefined): string =>
    paint.strong(toolName(tool)) +
    (areSeveral ? `  ${paint.faint(printable(sourceName(source ?? "")))}` : "");
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
    const length =
      tool === "" ? about.length : toolName(tool).length + (areSeveral ? sourceName(source).length + 2 : 0);
    lines.push(besides(`${paint.info("note")}  ${about}`, 6 + length, printable(message), width));
  }
  // What is true of the payload is to be heard by whoever uses it, wherever it is written.
  for (const { message } of ofAll) lines.push(besides(paint.info("note"), 4, printable(message), width));
  if (file === undefined && isShortened) lines.push(paint.faint("--format json lists every place."));
  const isMore = file !== undefined && losses.length + ofSome.length > 0;
  lines.push(
    summary(target, definitions.length, losses, { tools: setAside.length - unread, files: unread }) +
      (isMore ? ` See ${printable(file)}.` : ""),
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
    const where = placeIn(loss.pointer) + more;
    const head = `  ${paintOf(loss.class, paint)}  ${paint.faint(where)}`;
    return besides(head, WIDEST + 4 + where.length, printable(loss.message), width);
  });
}

const WIDEST = "annotation".length;

function paintOf(loss: LossClass, paint: Paint): string {
  const padded = loss.padEnd(WIDEST);
  return loss === "annotation" ? paint.info(padded) : paint.warning(padded);
}

function summary(
  target: string,
  sent: number,
  losses: readonly { readonly class: LossClass }[],
  without: { readonly tools: number; readonly files: number },
): string {
  const classes = [...Map.groupBy(losses, (loss) => loss.class)];
  const kinds = classes.map(([name, all]) => `${all.length} ${name}`).join(", ");
  const lost =
    losses.length === 0 ? "nothing is lost" : `${count(losses.length, "loss", "losses")} (${kinds})`;
  const told = [
    sent > 0 || without.tools + without.files === 0 ? lost : "",
    without.tools > 0 ? `${grouped(without.tools)} set aside` : "",
    without.files > 0 ? `${count(without.files, "file")} could not be read` : "",
  ];
  return `${count(sent, "tool")} for ${target}: ${told.filter((part) => part !== "").join("; ")}.`;
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
