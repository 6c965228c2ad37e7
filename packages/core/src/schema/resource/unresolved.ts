import { short } from "../explain/short.ts";

/** Why a reference leads nowhere. */
export class Unresolved {
  readonly code: "unresolved-reference" | "external-reference";
  readonly reason: string;

  constructor(code: Unresolved["code"], reason: string) {
    this.code = code;
    this.reason = reason;
  }
}

export const unresolved = (reason: string): Unresolved => new Unresolved("unresolved-reference", reason);

export const outside = (reference: string): Unresolved =>
  new Unresolved(
    "external-reference",
    `${short(reference)} leaves the document, and no resource of that name was given`,
  );
