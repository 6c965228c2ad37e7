import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "./schema-facts.ts";

/** How tools are written for an acceptor. */
export interface Emit {
  /** The id of one of the layouts of the formats. */
  readonly layout: string;
  /** Members that stand in every definition, such as `{ "strict": true }`. */
  readonly fixed?: JsonObject;
  /** Members that a definition must have and not every tool says, with what stands there then. */
  readonly unsaid?: JsonObject;
  /** Whether every definition has a title: of a tool without one, its name. */
  readonly titled?: boolean;
  /** Whether every definition has a description: of a tool without one, its title or its name in words. */
  readonly described?: boolean;
  /** Members that the layout has and a definition here does not. */
  readonly without?: readonly string[];
  /** Whether a tool without parameters is written without a schema. */
  readonly omitEmptyParameters?: boolean;
  /** Where in the payload the list of definitions stands, "" for the payload itself; without it, as the format has it. */
  readonly list?: Pointer;
  /** The id of the profile by which tools are written that there is no room for here. */
  readonly otherwise?: string;
  /** The id of the profile by whose facts schemas of results are written; without it, by its own. */
  readonly outputAs?: string;
  /** How far names may be changed: only their characters, or, without it, with a mark where that is not enough. */
  readonly names?: "characters";
  /** The losses for which a tool is set aside. */
  readonly refuse?: readonly ("annotation" | "widened" | "narrowed")[];
  /** What a request has to say, or where it has to go, beside the tools. */
  readonly request?: string;
  /** How its models cut text into tokens, where that is public. */
  readonly encoding?: "o200k_base";
  /** What writing keeps to beyond what is checked. */
  readonly schema?: SchemaFacts;
}
