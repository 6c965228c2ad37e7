/** A body as its answer gives it: text where it is text, base64 where it is anything else. */
export interface BodyText {
  readonly body: string;
  readonly encoding: "text" | "base64";
}

const textTypes =
  /^(text\/.*|application\/(json|xml|javascript|ecmascript|x-javascript|x-www-form-urlencoded|yaml|x-yaml|toml|graphql|x-ndjson|sql)|.*\+(json|xml|yaml)|image\/svg\+xml)$/;

export function bodyText(bytes: Buffer, contentType: string | undefined, isEncoded: boolean): BodyText {
  const [type = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const media = type.trim();
  const isPossible = !isEncoded && (media === "" || textTypes.test(media));
  const text = isPossible
    ? decoded(bytes, charsetOf(parameters) ?? charsetIn(bytes, media), media)
    : undefined;
  return text === undefined
    ? { body: bytes.toString("base64"), encoding: "base64" }
    : { body: text, encoding: "text" };
}

function decoded(bytes: Buffer, charset: string, media: string): string | undefined {
  // Without a type, what holds U+0000 is hardly a text.
  if (media === "" && bytes.includes(0)) return undefined;
  try {
    // As a stream: the last character of a body that was cut may lack its end, and is left out.
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

const charsetOf = (parameters: readonly string[]): string | undefined =>
  parameters.map((each) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/.exec(each)?.[1]).find((found) => found);

/** By its first bytes, or as a page says of itself. */
function charsetIn(bytes: Buffer, media: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = media === "text/html" ? bytes.subarray(0, 1024).toString("latin1") : "";
  return /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(start)?.[1] ?? "utf-8";
}
