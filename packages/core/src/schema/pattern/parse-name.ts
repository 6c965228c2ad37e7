import { invalid, type Reader } from "./reader.ts";

/** After `(?<` or `\k<`: a name, to its closing bracket. */
export function parseName(reader: Reader, at: number): string {
  let name = "";
  for (;;) {
    if (reader.at >= reader.source.length) return invalid(reader, "name", at, "is not closed");
    if (reader.source.charAt(reader.at) === ">") break;
    name += parseNameCharacter(reader, at);
  }
  reader.at += 1;
  if (!/^[$_\p{ID_Start}](?:[$_\p{ID_Continue}]|\u200c|\u200d)*$/u.test(name)) {
    invalid(reader, "name", at, "is not an identifier");
  }
  return name;
}

const escapedPoint = /\\u(?:\{([\da-fA-F]+)\}|([\da-fA-F]{4})(?:\\u([dD][c-fC-F][\da-fA-F]{2}))?)/y;

/** Names read code points and their escapes, with or without `u`. */
function parseNameCharacter(reader: Reader, at: number): string {
  const { source } = reader;
  if (source.charAt(reader.at) !== "\\") {
    const character = String.fromCodePoint(source.codePointAt(reader.at) ?? 0);
    reader.at += character.length;
    return character;
  }
  escapedPoint.lastIndex = reader.at;
  const [, braced, four, trail] = escapedPoint.exec(source) ?? [];
  const code = Number.parseInt(braced ?? four ?? "", 16);
  if (!(code <= 0x10ffff)) return invalid(reader, "name", at, "has an escape that is not a code point");
  if (trail !== undefined && (code & 0xfc00) === 0xd800) {
    reader.at = escapedPoint.lastIndex;
    return String.fromCharCode(code, Number.parseInt(trail, 16));
  }
  reader.at = escapedPoint.lastIndex - (trail === undefined ? 0 : 6);
  return String.fromCodePoint(code);
}

/** Two groups may share a name only where no match can enter both. */
export function declareName(reader: Reader, name: string, index: number, at: number): void {
  const others = reader.names.get(name) ?? [];
  reader.parts += others.length;
  if (others.some((other) => !excludes(other.path, reader.path))) {
    invalid(reader, "group", at, "has a name that another group has");
  }
  reader.names.set(name, [...others, { index, path: [...reader.path] }]);
}

function excludes(one: readonly number[], other: readonly number[]): boolean {
  for (let i = 0; i + 1 < one.length && one[i] === other[i]; i += 2) {
    if (one[i + 1] !== other[i + 1]) return true;
  }
  return false;
}
