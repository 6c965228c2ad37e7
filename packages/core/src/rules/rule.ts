import type { Severity } from "../diagnostic/diagnostic.ts";
import type { Fix } from "../diagnostic/fix.ts";
import type { WrittenSchema, WrittenTool } from "../format/format.ts";
import type { JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { TierName } from "../model/tier.ts";
import type { Facts, Profile } from "../profile/profile.ts";
import type { Shape } from "../profile/shape.ts";
import type { Field } from "./field.ts";
import type { GivenName } from "./given-name.ts";
import type { GivenParameter } from "./given-parameter.ts";
import type { SchemaNode } from "./schema-node.ts";

/** One check. It reads facts from the profile and reports; it never asks which profile it is. */
export interface Rule {
  /** Names the bad thing. */
  readonly code: string;
  /** One sentence, for lists of rules. */
  readonly summary: string;
  readonly severity: Severity;
  /** Holds for any profile, and only when asked for. */
  readonly advice?: boolean;
  /** Where the facts give a reason for the advice, which is told unasked then. */
  readonly unasked?: (facts: Facts) => boolean;
  /** Whether the facts say anything that this rule could find broken; without it, always. */
  readonly when?: (facts: Facts) => boolean;
  readonly document?: (context: Context) => void;
  readonly tool?: (tool: WrittenTool, context: Context) => void;
  /** Every name that a definition gives and the profile has something to say of. */
  readonly name?: (name: GivenName, context: Context) => void;
  /** Every parameter of a definition that lists them. */
  readonly parameter?: (parameter: GivenParameter, context: Context) => void;
  /** Every member of a definition. */
  readonly field?: (field: Field, context: Context) => void;
  /** It looks at members that the profile knows of and that are not there, instead of those that are. */
  readonly ofAbsent?: boolean;
  /** The shapes whose members `field` looks at, none for members without one; without this, all. */
  readonly ofShape?: (shape: Shape | undefined) => boolean;
  /** Every subschema, in one walk that all rules share. */
  readonly schema?: (node: SchemaNode, context: Context) => void;
  /** Which of them it looks at; without this, all that are objects. */
  readonly ofSchemas?: SchemaGroup;
  /** Every schema when it has been walked, for what only the whole of it tells. */
  readonly whole?: (schema: WalkedSchema, context: Context) => void;
  /** Every keyword of every subschema, and which of them it looks at. */
  readonly keyword?: (keyword: string, value: JsonValue, node: SchemaNode, context: Context) => void;
  readonly ofKeyword?: (keyword: string, facts: Facts) => boolean;
  /** The same for keywords that are known beforehand. */
  readonly keywords?: Readonly<
    Record<string, (value: JsonValue, node: SchemaNode, context: Context) => void>
  >;
}

/** The schema itself; what describes objects or lists; true and false below the root. */
export type SchemaGroup = "root" | "objects" | "lists" | "booleans";

export interface WalkedSchema {
  readonly schema: WrittenSchema;
  /** Whether a reference stands anywhere in it. */
  readonly hasReferences: boolean;
  /** Subschemas inside each other; the schema itself is 0. */
  readonly depth: number;
}

export interface Finding {
  readonly pointer: Pointer;
  readonly message: string;
  /** Where it is not the rule's own. */
  readonly severity?: Severity;
  /** The member it is about, where the pointer is to what lacks it. */
  readonly about?: string;
  readonly fix?: Fix;
}

/** What a rule is given to judge by. */
export interface Context {
  readonly profile: Profile;
  readonly facts: Facts;
  readonly document: JsonValue;
  readonly tools: readonly WrittenTool[];
  readonly tier: TierName | undefined;
  /** How many definitions the owner has already, where the caller knows. */
  readonly existing: number | undefined;
  readonly report: (finding: Finding) => void;
}

export const defineRule = (rule: Rule): Rule => rule;
