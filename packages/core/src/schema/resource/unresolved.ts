import { short } from "../explain/short.ts";

/** Why a reference leads nowhere. */
export class Unresolved {
  readonly code: "unresolved-reference" | "external-reference";
  /** The rest of a sentence that begins with the keyword. */
  readonly reason: string;

  constructor(code: Unresolved["code"], reference: string, reason: string) {
    this.code = code;
    this.reason = `is ${short(reference)}, which ${reason}`;
  }
}

export const unresolved = (reference: string, reason: string): Unresolved =>
  new Unresolved("unresolved-reference", reference, reason);

export const outside = (reference: string): Unresolved =>
  new Unresolved(
    "external-reference",
    reference,
    "leaves the document, and no resource of that name was given",
  );
