import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { formatPointer, type Pointer, parsePointer, resolvePointer } from "../json/pointer.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { Violation } from "../schema/types.ts";
import { sentPlace, type Way } from "./way.ts";

/** What a model was shown of a tool, and what came of it. */
export interface Conversation {
  readonly way: Way;
  readonly schema: JsonObject;
  readonly args: JsonValue;
  /** The arguments in the author's terms. */
  readonly raised: JsonValue;
}

/** A model mends a few things at a time. */
const MOST = 20;
const LONGEST = 500;

/** Keywords whose messages name members. */
const naming = new Set(["required", "dependentRequired", "dependencies", "propertyNames"]);

/** What is wrong with a call, for the model that made it: it knows the names and forms that it was shown, and no others. */
export function answerTo(
  conversation: Conversation,
  complaints: readonly Diagnostic[],
  violations: readonly Violation[],
): string {
  const few = violations.slice(0, MOST);
  const shown = few.length === 0 ? [] : compileSchema(conversation.schema).validate(conversation.args).errors;
  const lines = new Set([
    ...complaints
      .slice(0, MOST)
      .map(({ pointer, message }) => placed(sentPointer(conversation, pointer), message)),
    ...few.map((each) => lineFor(each, shown, conversation)),
  ]);
  const left = Math.max(0, complaints.length + violations.length - MOST);
  const more = left === 0 ? [] : [`${left} more are not listed.`];
  return [...[...lines].slice(0, MOST).map(cut), ...more].join("\n");
}

/** As the shown schema says it, where that asks for the same, or the author's speaks of another form of value. */
function lineFor(violation: Violation, shown: readonly Violation[], conversation: Conversation): string {
  const { keyword, pointer, message } = violation;
  // Nobody reads a place of such a length to its end.
  if (pointer.length > LONGEST) return message;
  const place = sentPointer(conversation, pointer);
  if (naming.has(keyword)) return moved(withSentNames(violation, conversation), pointer, place);
  const here = shown.filter((each) => each.pointer === place);
  const isInOtherForm = isList(conversation.args, place) !== isList(conversation.raised, pointer);
  const asksSame = (each: Violation): boolean =>
    each.keyword === keyword || (unions.has(each.keyword) && unions.has(keyword));
  const own = here.find(asksSame) ?? (isInOtherForm ? here[0] : undefined);
  return own?.message ?? moved(message, pointer, place);
}

const unions = new Set(["anyOf", "oneOf"]);

const isList = (value: JsonValue, pointer: Pointer): boolean => Array.isArray(resolvePointer(value, pointer));

/** Messages begin with the place that they are about. */
function moved(message: string, from: Pointer, to: Pointer): string {
  const subject = from === "" ? "The value" : from;
  const rest = message.startsWith(`${subject} `) ? message.slice(subject.length) : undefined;
  return rest === undefined ? placed(to, message) : `${to === "" ? "The value" : to}${rest}`;
}

const placed = (pointer: Pointer, message: string): string =>
  pointer === "" || message.startsWith(pointer) ? message : `${pointer}: ${message}`;

const sentPointer = ({ way, args }: Conversation, pointer: Pointer): Pointer =>
  pointer.length > LONGEST ? pointer : formatPointer(sentPlace(way, parsePointer(pointer) ?? [], args));

/** Members that travel under other names are called by those. */
function withSentNames({ message, pointer }: Violation, { way, args }: Conversation): string {
  const around = parsePointer(pointer) ?? [];
  const depth = sentPlace(way, around, args).length;
  return message.replaceAll(/"(?:[^"\\]|\\.)*"/g, (quoted) => {
    const place = sentPlace(way, [...around, JSON.parse(quoted) as string], args);
    const name = place.at(-1);
    return name === undefined || place.length !== depth + 1 ? quoted : JSON.stringify(name);
  });
}

const cut = (line: string): string => (line.length > LONGEST ? `${line.slice(0, LONGEST)}...` : line);
