import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import type { ChosenProfile } from "../profile/profiles.ts";
import type { Loss, LossClass } from "./loss.ts";

export interface CompileTarget {
  readonly target: ChosenProfile;
}

export interface CompileToolsOptions extends CompileTarget {
  /** How often a schema that contains itself is written inside itself where references are not taken; 3 if not given. */
  readonly unroll?: number;
  /** What becomes of arguments of several forms where the root must be a plain object; "wrap" if not given. */
  readonly rootUnions?: "wrap" | "flatten" | "split";
  /** Stands before every name; counts in its length. */
  readonly prefix?: string;
  /** Whether the namespace of a tool stands before its name where there is no other place for it; "prefix" if not given. */
  readonly namespaces?: "prefix" | "drop";
  /**
   * What becomes of a tool that the target cannot hold to its schema, or has no room for: with "budget", the default,
   * it is sent and not held to it, and a loss says so; with "all" it is set aside.
   */
  readonly strict?: "budget" | "all";
  /** The losses for which a tool is set aside; without it, those that the profile says. */
  readonly refuse?: readonly LossClass[];
}

/**
 * A tool as programs have it whose types say less of schemas, such as a client of MCP. What is no schema is refused with
 * its place when it is compiled.
 */
export interface GivenTool extends MaybeUndefined<Omit<Tool, "name" | LooselyTyped>> {
  readonly name: string;
  readonly inputSchema: GivenSchema;
  readonly outputSchema?: GivenSchema | undefined;
  readonly annotations?: object | undefined;
  readonly icons?: readonly unknown[] | undefined;
  readonly _meta?: object | undefined;
}

type MaybeUndefined<Type> = { readonly [Name in keyof Type]?: Type[Name] | undefined };

type LooselyTyped = "inputSchema" | "outputSchema" | "annotations" | "icons" | "_meta";

export type GivenSchema = JsonValue | object;

/** `Payload` is whatever type the caller has for it, such as a vendor's own for its list of tools. */
export interface Compiled<Payload = JsonValue> {
  /** The id of the profile. */
  readonly target: string;
  /** What the target is sent, exactly as it wants it; where it wants one tool a document, of several the list of those. */
  readonly payload: Payload;
  /** By tool and pointer. */
  readonly losses: readonly ToolLoss[];
  /** What is done and worth knowing without being a loss, such as names that were changed. */
  readonly notes: readonly ToolNote[];
  /** The author's tool ids by the names that the target sees. */
  readonly names: Readonly<Record<string, string>>;
  readonly setAside: readonly SetAside[];
  /** Arguments are taken as they come, from a client that has no type for them or as JSON text. */
  readonly raise: (wireName: string, args: unknown) => Raised;
  /** The id of the author's tool alone, as soon as its name is known. */
  readonly raiseName: (wireName: string) => string | undefined;
  /** Arguments of an author's tool as the target would send them; the way of `raise` backwards. */
  readonly send: (id: string, args: unknown) => Sent | undefined;
  /** What a tool gave back as the target takes it: under a name, or as JSON text, where it would be refused otherwise. */
  readonly sendResult: (wireName: string, result: unknown) => JsonValue;
  /** A result without the name that it travelled under. */
  readonly raiseResult: (wireName: string, result: unknown) => JsonValue;
  /** The definitions one by one, as they stand in the payload. */
  readonly definitions: readonly CompiledDefinition[];
}

export interface CompiledDefinition {
  readonly tool: string;
  readonly name: string;
  readonly definition: JsonValue;
  /** Whether the target holds the model to the schema as far as the profile says; nothing where it has no such choice. */
  readonly strict?: boolean;
}

/** Pointers lead into the tool: `/inputSchema/properties/path`. */
export interface ToolLoss extends Loss {
  readonly tool: string;
}

export interface ToolNote extends Diagnostic {
  readonly tool: string;
}

export interface SetAside {
  readonly tool: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Raised {
  /** The author's tool; absent when no tool has that name. */
  readonly tool?: Tool;
  /** With names, nulls and forms as the author has them, and those defaults filled in that fit; null where none came. */
  readonly arguments: JsonValue;
  /** Pointers lead into the author's arguments. Without errors, the arguments fit the author's schema. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the model can be answered where there are errors: the same, with the names and places that it knows. */
  readonly answer?: string;
}

export interface Sent {
  readonly name: string;
  readonly arguments: JsonValue;
}
