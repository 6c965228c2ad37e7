import { mistake, named, type Reading } from "./reading.ts";

/** From the opening quote to behind the closing one. */
export function readString(reading: Reading): boolean {
  const { text } = reading;
  const start = reading.at;
  for (let i = start + 1; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === '"') {
      reading.at = i + 1;
      return true;
    }
    if (character === "\n" || character === "\r") {
      mistake(
        reading,
        start,
        unclosed,
        'a " before the end of the line (a line end in a string is written \\n)',
      );
      return false;
    }
    if (character === "\\") {
      const known = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(text.slice(i, i + 6));
      if (known === null && !mistake(reading, i, `the escape ${text.slice(i, i + 2)}`, escapes)) return false;
      i += known?.[0].length === 6 ? 5 : /[\n\r]/.test(text.charAt(i + 1)) ? 0 : 1;
    } else if (character < " ") {
      if (
        !mistake(
          reading,
          i,
          `${named(character)} in a string`,
          `its escape, ${JSON.stringify(character).slice(1, -1)}`,
        )
      )
        return false;
    }
  }
  mistake(reading, start, unclosed, 'a " before the end of the text');
  return false;
}

const unclosed = "a string without a closing quote";
const escapes =
  'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hex digits (a backslash is written \\\\)';
