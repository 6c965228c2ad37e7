import {
  type CompiledSchema,
  compileSchema,
  type JsonObject,
  type JsonValue,
  resolvePointer,
  type Violation,
} from "@toolwright/core";

const address = "urn:whole";

/** Judges values by parts of a schema, and says what is wrong by places in the whole. */
export class Parts {
  private readonly whole: JsonObject;
  private readonly inner: { readonly address: string; readonly at: string } | undefined;
  private readonly compiled = new Map<string, CompiledSchema>();

  constructor(whole: JsonObject, inner?: { readonly address: string; readonly at: string }) {
    this.whole = whole;
    this.inner = inner;
  }

  /** How many branches the union at a place has. */
  branchesAt(pointer: string): number {
    const union = resolvePointer(this.whole, pointer);
    return Array.isArray(union) ? union.length : 0;
  }

  violations(pointer: string, value: JsonValue): readonly Violation[] {
    const part = resolvePointer(this.whole, pointer);
    if (typeof part === "boolean" || part === undefined) return part === false ? [nothing(pointer)] : [];
    let compiled = this.compiled.get(pointer);
    if (compiled === undefined) {
      const named = { [address]: this.whole };
      compiled = compileSchema({ $ref: `${address}#${encodeURI(pointer)}` }, { resources: named });
      this.compiled.set(pointer, compiled);
    }
    return compiled.validate(value).errors.map((error) => this.inWhole(error));
  }

  /** A violation with the place of its keyword as one in the whole schema. */
  inWhole(violation: Violation): Violation {
    const [home, fragment] = violation.schemaPointer.split(/#(.*)/s);
    if (fragment === undefined) return violation;
    const at = home === this.inner?.address ? (this.inner?.at ?? "") : "";
    return { ...violation, schemaPointer: `${at}${decodeURI(fragment)}` };
  }
}

const nothing = (schemaPointer: string): Violation => ({
  pointer: "",
  schemaPointer,
  keyword: "false",
  value: "",
  expected: "",
  message: "Nothing fits here.",
  causes: [],
});
