import { expected } from "./query-error.ts";
import type { Token, TokenKind } from "./tokenize.ts";

/** Words that mean something wherever they stand, in any case; as names they stand in backticks. */
const reserved = new Set(
  "find link from as where and or not in is null true false contains select count order by asc desc limit".split(
    " ",
  ),
);

/** The tokens of a query, one after the other. */
export class TokenStream {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get next(): Token {
    return this.tokens[Math.min(this.at, this.tokens.length - 1)] as Token;
  }

  take(): Token {
    const token = this.next;
    this.at += 1;
    return token;
  }

  isWord(word: string): boolean {
    const { kind, text } = this.next;
    return kind === "word" && text.toLowerCase() === word;
  }

  isSign(sign: string): boolean {
    const { kind, text } = this.next;
    return kind === "sign" && text === sign;
  }

  /** Takes what comes if it is this word or sign. */
  skip(text: string): boolean {
    const isNext = this.isWord(text) || this.isSign(text);
    if (isNext) this.at += 1;
    return isNext;
  }

  demand(text: string, what = `"${text}"`): void {
    if (!this.skip(text)) throw expected(what, this.next);
  }

  /** A name: any word that is not the language's own, or anything in backticks. */
  name(what: string): Token {
    if (!this.isName()) {
      const { kind, text } = this.next;
      const hint = kind === "word" ? `${what} (\`${text}\` in backticks, if that is one)` : what;
      throw expected(hint, this.next);
    }
    return this.take();
  }

  isName(): boolean {
    const { kind, text } = this.next;
    return kind === "name" || (kind === "word" && !reserved.has(text.toLowerCase()));
  }

  is(kind: TokenKind): boolean {
    return this.next.kind === kind;
  }
}
