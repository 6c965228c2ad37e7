import {
  child,
  isJsonObject,
  type JsonValue,
  type Loss,
  type LossClass,
  type LoweredSchema,
  lastToken,
  parentPointer,
  resolvePointer,
  type Violation,
} from "@toolwright/core";
import { Parts } from "./parts.ts";
import { inPlace, placesAlong, placesAt } from "./places.ts";
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

  /**
   * What the author refuses in a value that the target took, with all else that is refused in it: by losses that let
   * more through.
   */
  ofUnsound(violation: Violation, value: JsonValue, all: readonly Violation[]): boolean {
    const losses = this.ofClass("widened", "annotation");
    const isAlone = all.every(ofUnevaluated);
    const covers: Covers = ({ schemaPointer, keyword }, at) => {
      if (losses.some(({ pointer }) => isWithin(schemaPointer, pointer))) return true;
      const places = placesAlong(this.subject.schema, at);
      const around = (): ReadonlySet<string> => placesAlong(this.subject.schema, parentPointer(at) ?? "");
      const hangs = ofUnevaluated({ schemaPointer, keyword });
      return losses.some(({ pointer }) => {
        // A value that meets every condition, told in words or not, has what it names.
        if (hangs && isAlone && conditions.has(lastToken(pointer) ?? "")) return false;
        if (places.has(pointer)) return true;
        // Without its members a schema asks nothing of them, through references either.
        if (lastToken(pointer) === "properties" && at !== "" && around().has(parentPointer(pointer) ?? ""))
          return true;
        // What counts as evaluated hangs on all that schemas at the same place ask for, and their parts.
        return hangs && (places.has(parentPointer(pointer) ?? "") || isOfBranch(pointer, places));
      });
    };
    // What is asked twice in the same words is told once, where it is lost.
    const same = all.filter(
      (each) => each.pointer === violation.pointer && each.message === violation.message,
    );
    return same.some((each) => explained(this.author.inWhole(each), "", value, this.author, covers));
  }

  /** What the target refuses in a value that the author takes: by losses that let less through. */
  ofIncomplete(violation: Violation, value: JsonValue): boolean {
    const losses = this.ofClass("narrowed", "refused");
    const covers: Covers = ({ schemaPointer, keyword }, at) => {
      const standIn =
        this.listOfPairs(schemaPointer) ?? this.tupleThatMet(schemaPointer, resolvePointer(value, at));
      const place = this.lowered.originOf(standIn ?? parentPointer(schemaPointer) ?? "");
      const written = this.lowered.originOf(schemaPointer);
      // What stands beside a reference or a union holds for the same value, and is told where it was written.
      const same = inPlace(this.subject.schema, new Set([place]));
      return losses.some((loss) => {
        const { pointer } = loss;
        if (isOfUndeclared(this.subject.schema, loss, at)) return true;
        if (keyword === "required" && pointer.startsWith(`${place}/properties/`)) return true;
        if (this.isOfSchema(loss))
          return (
            (same.has(pointer) && (standIn !== undefined || ofWholeSchemas.has(keyword))) ||
            [place, written].some(
              (each) => isWithin(each, pointer) && conditional.test(each.slice(pointer.length)),
            )
          );
        return (
          same.has(parentPointer(pointer) ?? "") || isWithin(place, pointer) || isWithin(written, pointer)
        );
      });
    };
    return explained(violation, "", value, this.wire, covers);
  }

  /** The list of pairs that a keyword speaks of: a list of the author's, which it did not stand for, meets it too. */
  private listOfPairs(schemaPointer: string): string | undefined {
    const here = parentPointer(schemaPointer) ?? "";
    const lists = here.endsWith("/items") ? [here, parentPointer(here) ?? ""] : [here];
    return lists.find((list) => {
      const members = resolvePointer(this.lowered.schema, child(list, "items", "properties"));
      return isJsonObject(members) && Object.keys(members).join() === "key,value";
    });
  }

  /** A tuple that is sent as an object: an object of the author's, in which it has no place, meets it too. */
  private tupleThatMet(schemaPointer: string, sent: JsonValue | undefined): string | undefined {
    const here = parentPointer(schemaPointer) ?? "";
    const author = resolvePointer(this.subject.schema, this.lowered.originOf(here));
    const places = resolvePointer(this.lowered.schema, child(here, "properties"));
    if (!isJsonObject(author) || !isJsonObject(places) || !isJsonObject(sent)) return undefined;
    const isTuple = Array.isArray(author.prefixItems) || Array.isArray(author.items);
    return isTuple && !Object.keys(places).some((name) => Object.hasOwn(sent, name)) ? here : undefined;
  }

  /** A place where a value came back as another one. */
  ofChange(pointer: string): boolean {
    return explainsChange(this.subject.schema, this.lowered.losses, pointer);
  }

  private isOfSchema(loss: Loss): boolean {
    return isOfSchema(this.subject.schema, loss);
  }

  private ofClass(...classes: readonly LossClass[]): readonly Loss[] {
    return this.lowered.losses.filter((loss) => classes.includes(loss.class));
  }
}

/** Whether losses say why a value came back with another one in a place. */
export function explainsChange(author: JsonValue, losses: readonly Loss[], pointer: string): boolean {
  const around = placesAlong(author, pointer);
  const here = placesAt(author, pointer);
  return losses
    .filter((loss) => loss.class === "narrowed")
    .some(
      (loss) =>
        (isOfSchema(author, loss) ? here.has(loss.pointer) : around.has(parentPointer(loss.pointer) ?? "")) ||
        hasTaken(author, loss, pointer) ||
        isUndeclared(author, loss, pointer),
    );
}

/**
 * Whether another member travels under the name of the one at a place, which then has none. It is told at that member, or
 * as near as there is a place: not all that must be there are declared.
 */
function hasTaken(author: JsonValue, { pointer: member, message }: Loss, pointer: string): boolean {
  const object = parentPointer(pointer);
  if (object === undefined) return false;
  const name = pointer.slice(object.length + 1);
  const above = parentPointer(member);
  const near = [member, above, parentPointer(above ?? "")];
  const places = placesAt(author, object);
  return (
    message.includes(`travels as "${name}"`) && near.some((each) => each !== undefined && places.has(each))
  );
}

/** Whether it is told of an object on the way to a place that what only conditions describe is held to that, as the next member there. */
function isOfUndeclared(author: JsonValue, { pointer: schema, message }: Loss, at: string): boolean {
  if (!message.startsWith("What only conditions describe")) return false;
  for (let end = at.indexOf("/", 1); at !== ""; end = at.indexOf("/", end + 1)) {
    const member = end === -1 ? at : at.slice(0, end);
    const object = parentPointer(member) ?? "";
    const declared = `${schema}/properties/${member.slice(object.length + 1)}`;
    if (placesAt(author, object).has(schema) && resolvePointer(author, declared) === undefined) return true;
    if (end === -1) return false;
  }
  return false;
}

/** Whether it is said of its object that members which that does not declare cannot be sent, as one that a condition names. */
function isUndeclared(author: JsonValue, { pointer: schema, message }: Loss, pointer: string): boolean {
  const object = parentPointer(pointer);
  if (object === undefined || !message.startsWith("Undeclared members")) return false;
  const declared = `${schema}/properties/${pointer.slice(object.length + 1)}`;
  return placesAt(author, object).has(schema) && resolvePointer(author, declared) === undefined;
}

/**
 * Said of a schema as a whole and not of a keyword, a loss that lets less through excuses nothing of the values
 * inside its values: arguments that were closed would excuse everything.
 */
function isOfSchema(author: JsonValue, { pointer }: Loss): boolean {
  if (lastToken(pointer)?.startsWith("unevaluated") === true) return false;
  const told = resolvePointer(author, pointer);
  return isJsonObject(told) || typeof told === "boolean";
}

/** Whether something is told of a part of a branch at one of these places. */
const isOfBranch = (pointer: string, places: ReadonlySet<string>): boolean =>
  [...places].some(
    (place) => isWithin(pointer, place) && /^\/(anyOf|oneOf|allOf)\/\d+\//.test(pointer.slice(place.length)),
  );

const ofUnevaluated = ({ schemaPointer, keyword }: Pick<Violation, "schemaPointer" | "keyword">): boolean =>
  keyword.startsWith("unevaluated") || schemaPointer.includes("/unevaluated");

const conditions = new Set(["if", "then", "else", "dependentRequired", "dependentSchemas"]);

/** What only conditions say of a member it is held to in a closed object, whether or not they are met. */
const conditional = /^(\/allOf\/\d+)*\/(then|else|dependentSchemas|dependencies)\//;

const isWithin = (pointer: string, around: string): boolean =>
  pointer === around || pointer.startsWith(`${around}/`);

/** What a schema as a whole is given: that it is closed, and the types it takes. */
const ofWholeSchemas = new Set(["additionalProperties", "type", "enum"]);

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
