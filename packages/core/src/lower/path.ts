import { child, type Pointer, type Token } from "../json/pointer.ts";

/** A place in the author's schema. Its pointer is put together only for those who ask: most places nobody asks for. */
export class Path {
  private known: Pointer | undefined;
  private readonly above: Path | undefined;
  private readonly token: Token;
  private readonly further: Token | undefined;

  private constructor(known: Pointer | undefined, above: Path | undefined, token: Token, further?: Token) {
    this.known = known;
    this.above = above;
    this.token = token;
    this.further = further;
  }

  static to(pointer: Pointer): Path {
    return new Path(pointer, undefined, "");
  }

  static readonly root = Path.to("");

  below(token: Token, further?: Token): Path {
    return new Path(undefined, this, token, further);
  }

  get pointer(): Pointer {
    if (this.known === undefined) {
      const here = child(this.above?.pointer ?? "", this.token);
      this.known = this.further === undefined ? here : child(here, this.further);
    }
    return this.known;
  }
}
