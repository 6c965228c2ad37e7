import { isMap, isScalar, isSeq, type ParsedNode } from "yaml";
import { deepEqual } from "../../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { changeBlock } from "./change-block.ts";
import { changeFlow } from "./change-flow.ts";
import type { Changing } from "./changing.ts";
import { type Change, planList, planMap } from "./plan.ts";
import { isFilled, printBelow, printBlock } from "./print-block.ts";
import { printInline, type Quotes } from "./print-inline.ts";
import { contentEnd, isEmpty, type Seat } from "./seats.ts";
import { applySplices, type Splice } from "./splices.ts";
import { columnOf, isBlock, isJsonLike, type Style, styleOf } from "./style.ts";

/** The text with one value in place of another, changed only where the two differ. */
export function changeYaml(text: string, root: ParsedNode, before: JsonValue, after: JsonValue): string {
  const splices: Splice[] = [];
  new YamlChanges(text, styleOf(text, root), splices).change(root, before, after, undefined);
  return applySplices(text, splices);
}

class YamlChanges implements Changing {
  readonly text: string;
  readonly style: Style;
  readonly #splices: Splice[];

  constructor(text: string, style: Style, splices: Splice[]) {
    this.text = text;
    this.style = style;
    this.#splices = splices;
  }

  splice(from: number, to: number, text: string): void {
    this.#splices.push({ from, to, text });
  }

  change(node: ParsedNode, before: JsonValue, after: JsonValue, seat: Seat | undefined): void {
    if (deepEqual(before, after)) return;
    const plan = planOf(node, before, after);
    // What is left empty, and what is not what it was, is written anew.
    if (plan === undefined || !plan.some(({ kind }) => kind === "keep")) this.replace(node, after, seat);
    else if (isBlock(node)) changeBlock(this, plan);
    else changeFlow(this, node, plan);
  }

  replace(node: ParsedNode, value: JsonValue, seat: Seat | undefined): void {
    if (isEmpty(node)) {
      this.fill(value, seat);
      return;
    }
    const [from] = node.range;
    const to = this.#beforeLineEnd(contentEnd(node));
    const isOld = isSeq(node) || isMap(node);
    if (!isFilled(value) || (isOld && !isBlock(node)) || this.#isInFlow(seat)) {
      const start = isBlock(node) && seat?.mark !== undefined ? seat.mark : from;
      const between = this.text.slice(start, from);
      const isFree = between.trim() === "";
      const text = printInline(value, quotesOf(node));
      this.splice(isFree ? start : from, to, isFree && start < from ? ` ${text}` : text);
      return;
    }
    if (seat?.key === undefined) {
      this.splice(from, to, printBlock(value, columnOf(this.text, from), this.style));
      return;
    }
    const said = this.text.slice(seat.mark ?? from, from).trimEnd();
    this.splice(
      seat.mark ?? from,
      to,
      `${said}${printBelow(value, columnOf(this.text, seat.start), this.style)}`,
    );
  }

  fill(value: JsonValue, seat: Seat | undefined): void {
    const at = seat?.mark ?? seat?.end ?? 0;
    const colon = seat?.mark === undefined ? ":" : "";
    if (!isFilled(value) || this.#isInFlow(seat))
      this.splice(at, at, `${colon} ${printInline(value, "none")}`);
    else if (seat?.key === undefined) {
      this.splice(at, at, ` ${printBlock(value, columnOf(this.text, at) + 1, this.style)}`);
    } else this.splice(at, at, printBelow(value, columnOf(this.text, seat.start), this.style));
  }

  #isInFlow(seat: Seat | undefined): boolean {
    return seat !== undefined && this.#flows.has(seat);
  }

  readonly #flows = new WeakSet<Seat>();

  markFlow(seat: Seat): void {
    this.#flows.add(seat);
  }

  lineEndAfter(offset: number): number {
    const from = this.text[offset - 1] === "\n" ? offset - 1 : offset;
    const next = this.text.indexOf("\n", from);
    return this.#beforeLineEnd(next < 0 ? this.text.length : next + 1);
  }

  #beforeLineEnd(offset: number): number {
    if (this.text[offset - 1] !== "\n") return offset;
    return this.text[offset - 2] === "\r" ? offset - 2 : offset - 1;
  }
}

function planOf(node: ParsedNode, before: JsonValue, after: JsonValue): readonly Change[] | undefined {
  if (isMap(node) && isJsonObject(before) && isJsonObject(after))
    return planMap(node, before, after as JsonObject);
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) return planList(node, before, after);
  return undefined;
}

function quotesOf(node: ParsedNode): Quotes {
  if (isScalar(node)) {
    if (node.type === "QUOTE_DOUBLE") return "double";
    return node.type === "QUOTE_SINGLE" ? "single" : "none";
  }
  return isJsonLike(node) ? "double" : "none";
}
