import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import type { Acceptor } from "./acceptor.ts";
import type { Notation } from "./layout.ts";

/** A way of writing definitions. One file each; the list is in `formats.ts`. */
export interface Format {
  readonly id: string;
  readonly title: string;
  /** The ways in which it writes a definition, the usual one first; mostly there is one. */
  readonly layouts: readonly string[];
  /** Members of which a document that is an object and looks like this format has at least one. */
  readonly signs: readonly string[];
  /** Why a document looks like this format, as the end of "because ..."; nothing when it does not. */
  readonly recognise: (document: JsonValue) => string | undefined;
  /** The tools of a document, as far as they can be made out. Never throws, never changes the document. */
  readonly read: (document: JsonValue) => readonly WrittenTool[];
  /** What stands among the tools and defines none, because the provider runs it itself: each by what it is called. */
  readonly hosted: (document: JsonValue) => readonly Hosted[];
  /** In the layout asked for, else in the one that each tool was read from, else in the usual one. */
  readonly write: (tools: readonly Tool[], layout?: string) => Written;
  /** The same for one tool, as it stands among others. */
  readonly define: (tool: Tool, layout?: string) => Defined;
  /** The same with something else in places of the tool's own, and somebody who is told of losses at once. */
  readonly lay: (tool: Tool, layout: string | undefined, writing: Writing) => JsonObject;
  /** In which a layout writes an input schema, where that is not JSON Schema's own. */
  readonly notationIn: (layout: string) => Notation | undefined;
  /** What of a tool a layout has places for. */
  readonly fieldsIn: (layout: string) => ReadonlySet<string>;
  /** The document that holds these definitions. */
  readonly join: (definitions: readonly JsonObject[]) => JsonValue;
}

export interface Hosted {
  readonly at: Pointer;
  readonly called: string;
}

/** How a tool is written where that is not as it stands, for whoever reads the format. */
export interface Writing {
  readonly name: string;
  readonly inputSchema: JsonValue;
  /** The input schema in the notation of the layout, where it was written already. */
  readonly spelled: JsonObject | undefined;
  /** Stands at further places of the tool's own. */
  readonly instead: Instead | undefined;
  readonly book: LossBook;
}

/** Is told of all that cannot be written. */
export interface LossBook {
  /** Whom it is written for. */
  readonly acceptor: Acceptor;
  /** What the tool says of a field, for which there is no place. */
  lack(field: string): void;
  /** What lies at a place in the tool. */
  lose(pointer: Pointer, message: string, kind?: WritingLoss["class"]): void;
}

/** What is written in place of what a tool says; undefined for what is left out. */
export type Instead = {
  -readonly [Field in Exclude<keyof Tool, "name" | "inputSchema">]?: Tool[Field] | undefined;
};

/** A tool with the places where its parts were written. */
export interface WrittenTool {
  readonly at: Pointer;
  /** What stands there; not always an object. */
  readonly value: JsonValue;
  /** Best effort: parts of the wrong kind are left out, a missing name is "", a missing schema `{}`. */
  readonly tool: Tool;
  readonly places: Places;
  /** Every JSON Schema in the definition, of whatever kind the value is. */
  readonly schemas: readonly WrittenSchema[];
}

export interface WrittenSchema {
  readonly role: "input" | "output" | "parameter";
  readonly at: Pointer;
  readonly value: JsonValue;
}

/** Pointers to what the definition has of a tool, present or of the wrong kind; nothing for what it lacks. */
export interface Places {
  readonly name?: Pointer;
  readonly description?: Pointer;
  /** The schema itself, where the format has one. */
  readonly inputSchema?: Pointer;
  readonly outputSchema?: Pointer;
  /** The list of parameters, where the format has one instead of a schema. */
  readonly parameters?: Pointer;
}

/** A document in the format, and what of the tools it could not hold. */
export interface Written {
  readonly document: JsonValue;
  readonly losses: readonly WritingLoss[];
}

export interface Defined {
  readonly definition: JsonObject;
  readonly losses: readonly Omit<WritingLoss, "tool">[];
}

export interface WritingLoss {
  /** The tool's place in the list. */
  readonly tool: number;
  /** A place in the tool model. */
  readonly pointer: Pointer;
  readonly message: string;
  /** Where it is known: whether what is written takes less than the tool does, or the same. */
  readonly class?: "narrowed" | "annotation";
}
