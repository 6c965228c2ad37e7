import {
  type JsonValue,
  type Loss,
  type LossClass,
  type LoweredSchema,
  parentPointer,
  resolvePointer,
  type Violation,
} from "@toolwright/core";
import { Parts } from "./parts.ts";
import { inPlace, placesAlong } from "./places.ts";
import type { Subject } from "./subjects.ts";

type Covers = (violation: Violation, at: string) => boolean;

/** Says whether the losses of a lowered schema account for what was seen. */
export class Explanations {
  private readonly subject: Subject;
  private readonly lowered: LoweredSchema;
  private readonly author: Parts;
  private readonly wire: Parts;

  constructor(subject: Subject, lowered: LoweredSchema) {
    this.subject = subject;
    this.lowered = lowered;
    this.author = new Parts(subject.schema, subject.inner);
    this.wire = new Parts(lowered.schema);
  }

  /** What the author refuses in a value that the target took: by losses that let more through. */
  ofUnsound(violation: Violation, value: JsonValue): boolean {
    const losses = this.ofClass("widened", "annotation");
    const covers: Covers = ({ schemaPointer, keyword }, at) => {
      if (losses.some(({ pointer }) => isWithin(schemaPointer, pointer))) return true;
      const places = placesAlong(this.subject.schema, at);
      // What counts as evaluated hangs on all that schemas at the same place ask for.
      const hangs = keyword.startsWith("unevaluated");
      return losses.some(
        ({ pointer }) => places.has(pointer) || (hangs && places.has(parentPointer(pointer) ?? "")),
      );
    };
    return explained(this.author.inWhole(violation), "", value, this.author, covers);
  }

  /** What the target refuses in a value that the author takes: by losses that let less through. */
  ofIncomplete(violation: Violation, value: JsonValue): boolean {
    const losses = this.ofClass("narrowed", "refused");
    const covers: Covers = ({ schemaPointer, keyword }) => {
      const place = this.lowered.originOf(parentPointer(schemaPointer) ?? "");
      const written = this.lowered.originOf(schemaPointer);
      const same = inPlace(this.subject.schema, new Set([place]));
      return losses.some(
        ({ pointer }) =>
          isWithin(place, pointer) ||
          isWithin(written, pointer) ||
          same.has(parentPointer(pointer) ?? "") ||
          (keyword === "required" && pointer.startsWith(`${place}/properties/`)),
      );
    };
    return explained(violation, "", value, this.wire, covers);
  }

  /** A place where a value came back as another one. */
  ofChange(pointer: string): boolean {
    const places = placesAlong(this.subject.schema, pointer);
    return this.ofClass("narrowed").some(
      (loss) => places.has(loss.pointer) || places.has(parentPointer(loss.pointer) ?? ""),
    );
  }

  private ofClass(...classes: readonly LossClass[]): readonly Loss[] {
    return this.lowered.losses.filter((loss) => classes.includes(loss.class));
  }
}

const isWithin = (pointer: string, around: string): boolean =>
  pointer === around || pointer.startsWith(`${around}/`);

/** A union is accounted for where all that is wrong with some branch of it is. */
function explained(
  violation: Violation,
  at: string,
  value: JsonValue,
  parts: Parts,
  covers: Covers,
): boolean {
  const { keyword, schemaPointer, pointer } = violation;
  if (covers(violation, at + pointer)) return true;
  if (keyword !== "anyOf" && keyword !== "oneOf") return false;
  const here = resolvePointer(value, pointer);
  if (here === undefined) return false;
  for (let i = 0; i < parts.branchesAt(schemaPointer); i += 1) {
    const wrong = parts.violations(`${schemaPointer}/${i}`, here);
    if (wrong.length > 0 && wrong.every((each) => explained(each, at + pointer, here, parts, covers)))
      return true;
  }
  return false;
}
