import type { JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import type { Places, WritingLoss, WrittenSchema } from "./format.ts";

/** The members of a definition as it is written, with what each is in the model; branches are objects. */
export interface Layout {
  readonly [key: string]: Member | Layout;
}

export type ToolField = Exclude<keyof Tool, "kept">;

/** A member of a definition that the model knows. */
export interface Member {
  /** Nothing for what is looked at and left where it is. */
  readonly field: ToolField | undefined;
  /** Stands in every definition. */
  readonly constant?: JsonValue;
  /** The value as the model has it, or undefined when it is of the wrong kind. */
  readonly read: (value: JsonValue) => JsonValue | undefined;
  readonly write: (value: JsonValue, lose: Lose) => JsonValue;
  /** Whether writing it may lose something. */
  readonly loses?: true;
  /** In which it writes schemas, where that is not JSON Schema's own. */
  readonly notation?: Notation;
  readonly place?: keyof Places;
  readonly schemas?: (value: JsonValue, at: string) => readonly WrittenSchema[];
  /** What a definition says by not having the member; then it is not written either. */
  readonly absent?: JsonValue;
}

/** A way to write schemas that is not JSON Schema. */
export interface Notation {
  readonly write: (schema: JsonValue) => JsonValue;
  /** What types are called. With the texts, all that differs where each schema says one type and is no union. */
  readonly types: ReadonlyMap<JsonValue, string>;
  /** Keywords whose numbers are written as texts. */
  readonly texts: ReadonlySet<string>;
}

/** Told of what cannot be written, with its place inside the value. */
export type Lose = (pointer: Pointer, message: string, kind?: WritingLoss["class"]) => void;

export const isMember = (part: Member | Layout): part is Member => typeof part.read === "function";
