import { child, type Pointer } from "../../pointer.ts";
import { shorten } from "../shorten.ts";
import type { TextReport } from "../text-report.ts";
import { readNumber } from "./read-number.ts";
import { isForeignQuote, readQuoted } from "./read-quoted.ts";
import { readString } from "./read-string.ts";
import { readWord } from "./read-word.ts";
import { mistake, type Reading, standing, where } from "./reading.ts";
import { skipSpace } from "./skip-space.ts";

/** Names each mistake in text that is not JSON, reading on after those whose meaning is plain. */
export function findMistakes(text: string, start: number, maxDepth: number, report: TextReport): void {
  const state: State = { text, report, at: start, open: [], maxDepth };
  let step: Step | undefined = value;
  while (step !== undefined && skipSpace(state)) step = step(state);
}

interface State extends Reading {
  readonly maxDepth: number;
  readonly open: Open[];
}

interface Open {
  readonly bracket: "{" | "[";
  readonly at: number;
  /** The key or the index of the value being read. */
  key: string | number;
  /** Of the comma before the place where a key or a value is wanted. */
  comma: number | undefined;
}

/** Reads one token and names the step for the next; nothing where it makes no sense to read on. */
type Step = (state: State) => Step | undefined;

const value: Step = (state) => {
  const { text, at } = state;
  const top = state.open.at(-1);
  const character = text.charAt(at);
  if (character === "{" || character === "[") return opened(state, character);
  if (character === '"') return readString(state) ? afterValue : undefined;
  if (isForeignQuote(character)) return readQuoted(state, "string") ? afterValue : undefined;
  if (/[-+.\d]/.test(character)) return readNumber(state) ? afterValue : undefined;
  if (/[\w$]/.test(character)) return readWord(state) ? afterValue : undefined;
  if (character === "]" && top?.bracket === "[") return endOfList(state, top);
  if (!mistake(state, at, standing(state), valueWanted(top))) return undefined;
  if (character === "," && top?.bracket === "[") return pastStrayComma(state, top);
  return (character === "," || character === "}") && top?.bracket === "{" ? afterValue : undefined;
};

const key: Step = (state) => {
  const { text, at } = state;
  const top = state.open.at(-1) as Open;
  const character = text.charAt(at);
  if (character === "}") return endOfList(state, top);
  if (character === '"') {
    if (!readString(state)) return undefined;
    top.key = keyText(text.slice(at, state.at));
    return colon;
  }
  if (isForeignQuote(character)) {
    if (!readQuoted(state, "key")) return undefined;
    top.key = text.slice(at + 1, state.at - 1);
    return colon;
  }
  const [word] = /^[\w$-]+/.exec(text.slice(at, at + 200)) ?? [];
  if (word !== undefined) {
    top.key = word;
    state.at += word.length;
    return mistake(state, at, `the unquoted key ${shorten(word)}`, "a key in double quotes")
      ? colon
      : undefined;
  }
  const wanted = top.comma === undefined ? 'a key in double quotes or "}"' : "a key in double quotes";
  if (!mistake(state, at, standing(state), wanted)) return undefined;
  return character === "," ? pastStrayComma(state, top) : undefined;
};

const colon: Step = (state) => {
  const character = state.text.charAt(state.at);
  const after = `the key ${quoted((state.open.at(-1) as Open).key)}`;
  if (character === ":") {
    state.at++;
    return value;
  }
  if (character === "," || character === "}") {
    return mistake(state, state.at, standing(state), `":" and a value after ${after}`)
      ? afterValue
      : undefined;
  }
  if (!mistake(state, state.at, standing(state), `":" after ${after}`)) return undefined;
  if (character === "=") state.at += state.text.startsWith("=>", state.at) ? 2 : 1;
  else if (!startsValue(character)) return undefined;
  return value;
};

const afterValue: Step = (state) => {
  const { text, at } = state;
  const top = state.open.at(-1);
  const character = text.charAt(at);
  if (top === undefined) {
    if (at < text.length) reportTrailing(state);
    return undefined;
  }
  const close = top.bracket === "[" ? "]" : "}";
  if (character === ",") return pastComma(state, top);
  if (character === close) {
    top.comma = undefined;
    return endOfList(state, top);
  }
  if (character === ";") return mistake(state, at, '";"', '","') ? pastComma(state, top) : undefined;
  if (startsValue(character)) {
    const between = top.bracket === "[" ? "items" : "members";
    if (!mistake(state, at, standing(state), `a comma between two ${between}`)) return undefined;
    return wanted(top);
  }
  const unclosed = `${close === "]" ? '"]"' : '"}"'} for the "${top.bracket}" of ${where(state.report.lines.at(top.at))}`;
  mistake(state, at, standing(state), `"," or ${unclosed}`);
  return undefined;
};

function opened(state: State, bracket: "{" | "["): Step | undefined {
  if (state.open.length === state.maxDepth) {
    const message = `The text nests deeper than ${state.maxDepth} levels.`;
    state.report.add({ code: "nested-too-deep", offset: state.at, message, pointer: pointerTo(state.open) });
    return undefined;
  }
  state.open.push({ bracket, at: state.at++, key: 0, comma: undefined });
  return bracket === "[" ? value : key;
}

function endOfList(state: State, { bracket, comma }: Open): Step | undefined {
  const expected = bracket === "[" ? '"]" right after the last item' : '"}" right after the last member';
  if (comma !== undefined && !mistake(state, comma, "a trailing comma", expected)) return undefined;
  state.open.pop();
  state.at++;
  return afterValue;
}

function pastComma(state: State, top: Open): Step {
  top.comma = state.at++;
  return wanted(top);
}

/** It was named already; that it is the last one needs no second mention. */
function pastStrayComma(state: State, top: Open): Step {
  const step = pastComma(state, top);
  top.comma = undefined;
  return step;
}

function wanted(top: Open): Step {
  if (typeof top.key === "number") top.key++;
  return top.bracket === "[" ? value : key;
}

function valueWanted(top: Open | undefined): string {
  if (top?.bracket === "{") return `a value for the key ${quoted(top.key)}`;
  return top !== undefined && top.comma === undefined ? 'a value or "]"' : "a value";
}

function reportTrailing(state: State): void {
  const place = where(state.report.lines.at(state.at));
  const message = `Found ${standing(state)} at ${place}; expected nothing after the end of the value.`;
  state.report.add({ code: "trailing-text", offset: state.at, message });
}

const startsValue = (character: string): boolean =>
  /[\w$"[{+.-]/.test(character) || isForeignQuote(character);

const quoted = (name: string | number): string => shorten(JSON.stringify(name));

const pointerTo = (open: readonly Open[]): Pointer =>
  open.reduce((pointer, { key }) => child(pointer, key), "");

/** A key with a mistake in it is known by what was written. */
function keyText(raw: string): string {
  try {
    return JSON.parse(raw);
  } catch (error) {
    if (error instanceof SyntaxError) return raw.slice(1, -1);
    throw error;
  }
}
