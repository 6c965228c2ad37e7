import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { WrittenSchema, WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { TierName } from "../model/tier.ts";
import type { Facts, Profile } from "../profile/profile.ts";
import { chooseRules } from "../schema/dialect/choose-rules.ts";
import { dialectRules } from "../schema/dialect/dialect-rules.ts";
import type { Keyword } from "../schema/keywords.ts";
import { defaultLimits } from "../schema/limits.ts";
import { checkSchema } from "../schema/meta/check-schema.ts";
import { type Docket, docketFor } from "./docket.ts";
import { eachField, type FieldJudge } from "./each-field.ts";
import type { Field } from "./field.ts";
import { givenNames } from "./given-name.ts";
import { givenParameters } from "./given-parameter.ts";
import type { KeywordStop, KeywordTurn } from "./keyword-stop.ts";
import { describesObject } from "./object-schema.ts";
import type { Context, Finding, Rule } from "./rule.ts";
import { SchemaNode } from "./schema-node.ts";

export interface JudgeOptions {
  readonly tier?: TierName | undefined;
  readonly advice?: boolean | undefined;
  readonly existing?: number | undefined;
}

/** A diagnostic and the member of the definition it is about, by which some profiles sort. */
export interface Judged {
  readonly diagnostic: Diagnostic;
  readonly about: string | undefined;
}

/** One document before one profile: every rule, in one walk. */
export function judge(
  document: JsonValue,
  tools: readonly WrittenTool[],
  profile: Profile,
  options: JudgeOptions,
): Judged[] {
  return new Judgement(document, tools, profile, options).run();
}

/** Told of one kind in one document: nobody reads more, and a hostile one has a million. */
const MOST = 25_000;

/** Of the places of all of them together: the name of one member may stand in each of thousands. */
const MOST_CHARACTERS = 10_000_000;

class Judgement implements Context, FieldJudge {
  readonly profile: Profile;
  readonly facts: Facts;
  readonly document: JsonValue;
  readonly tools: readonly WrittenTool[];
  readonly tier: TierName | undefined;
  readonly existing: number | undefined;
  private docket: Docket;
  private readonly found: Judged[] = [];
  /** How often each code was told with each severity; not counted while all of them together are not too many. */
  private told: Map<string, number> | null = null;
  /** How much their places take. */
  private characters = 0;
  private hasError = false;
  /** Whether it was said that no more is told. */
  private hasStopped = false;
  /** Whose turn it is. */
  private rule: Rule | null = null;
  private keywords: ReadonlyMap<string, Keyword> = dialectRules["2020-12"].keywords;
  /** What the docket has at each keyword of the schema's dialect. */
  declare private stops: ReadonlyMap<string, KeywordStop>;
  private nodes = 0;
  private depth = 0;
  private hasReferences = false;

  constructor(document: JsonValue, tools: readonly WrittenTool[], profile: Profile, options: JudgeOptions) {
    this.profile = profile;
    this.facts = profile.facts;
    this.document = document;
    this.tools = tools;
    this.tier = options.tier;
    this.existing = options.existing;
    this.docket = docketFor(profile, options.advice === true);
    this.stops = this.docket.stopsIn(this.keywords);
  }

  run(): Judged[] {
    for (const { rule, take } of this.docket.document) {
      this.rule = rule;
      take(this);
    }
    for (const tool of this.tools) this.judgeTool(tool);
    return this.found;
  }

  readonly report = ({ pointer, message, severity, fix, about }: Finding): void => {
    const rule = this.rule as Rule;
    const { code } = rule;
    const profile = this.profile.id;
    const gravity = severity ?? rule.severity;
    this.tell(
      fix === undefined
        ? { code, severity: gravity, message, pointer, profile }
        : { code, severity: gravity, message, pointer, profile, fix },
      about,
    );
  };

  private tell(diagnostic: Diagnostic, about?: string): void {
    this.characters += diagnostic.pointer.length;
    // Whether there is any error must not depend on what has room.
    if (this.characters > MOST_CHARACTERS && (this.hasError || diagnostic.severity !== "error")) {
      this.stopTelling();
      return;
    }
    if (diagnostic.severity === "error") this.hasError = true;
    if (this.found.length < MOST - 1) {
      this.found.push({ diagnostic, about });
      return;
    }
    const { code, severity } = diagnostic;
    const kind = kindOf(diagnostic);
    this.told ??= countKinds(this.found);
    const count = (this.told.get(kind) ?? 0) + 1;
    this.told.set(kind, count);
    if (count <= MOST) this.found.push({ diagnostic, about });
    if (count !== MOST) return;
    this.addMore(`Only the first ${MOST} of "${code}" are listed; there may be more.`);
    // Were its warnings many, an error may still come.
    if (severity !== "error") return;
    this.docket = this.docket.without(code);
    this.stops = this.docket.stopsIn(this.keywords);
  }

  /** Once the places of what was told take too much. */
  private stopTelling(): void {
    if (this.hasStopped) return;
    this.hasStopped = true;
    this.addMore(
      `Only the first ${this.found.length} problems are listed: their places are too long for more.`,
    );
  }

  private addMore(message: string): void {
    const profile = this.profile.id;
    const more: Diagnostic = { code: "too-many-problems", severity: "info", message, pointer: "", profile };
    this.found.push({ diagnostic: more, about: undefined });
  }

  private judgeTool(tool: WrittenTool): void {
    for (const { rule, take } of this.docket.tool) {
      this.rule = rule;
      take(tool, this);
    }
    if (this.docket.name.length > 0) this.judgeNames(tool);
    if (this.docket.parameter.length > 0) this.judgeParameters(tool);
    const { definition } = this.facts;
    if (definition !== undefined && this.docket.field.length > 0) {
      eachField(tool.value, definition, tool.at, this.docket, this);
    }
    for (const schema of tool.schemas) this.judgeSchema(schema);
  }

  private judgeNames(tool: WrittenTool): void {
    for (const name of givenNames(tool, this.facts)) {
      for (const { rule, take } of this.docket.name) {
        this.rule = rule;
        take(name, this);
      }
    }
  }

  private judgeParameters(tool: WrittenTool): void {
    for (const parameter of givenParameters(tool)) {
      for (const { rule, take } of this.docket.parameter) {
        this.rule = rule;
        take(parameter, this);
      }
    }
  }

  judgeField(field: Field, turns: Docket["field"]): void {
    for (const { rule, take } of turns) {
      this.rule = rule;
      take(field, this);
    }
  }

  private judgeSchema(schema: WrittenSchema): void {
    const { value } = schema;
    // What is no schema at all is of the wrong kind, and told as that.
    if (this.facts.definition !== undefined && !isJsonObject(value)) return;
    this.judgeSoundness(schema);
    const { input, output } = this.facts.schema ?? {};
    // What never reaches the acceptor, or is all the same to it, need not suit it.
    const own = schema.role === "output" ? output : input;
    if (own === "unsent" || own === "any") return;
    this.nodes = 0;
    this.depth = 0;
    this.hasReferences = false;
    this.keywords = chooseRules(value, dialectRules["2020-12"], findNothing).rules.keywords;
    this.stops = this.docket.stopsIn(this.keywords);
    this.visit(value, schema, null, "", null, 0);
    if (this.docket.whole.length === 0) return;
    const walked = { schema, hasReferences: this.hasReferences, depth: this.depth };
    for (const { rule, take } of this.docket.whole) {
      this.rule = rule;
      take(walked, this);
    }
  }

  /** What is wrong with a schema for everybody. */
  private judgeSoundness({ value, at }: WrittenSchema): void {
    const { soundness, schema } = this.facts;
    for (const { code, severity, message, pointer } of checkSchema(value)) {
      const told = soundness !== undefined && Object.hasOwn(soundness, code) ? soundness[code] : severity;
      if (told === null || told === undefined) continue;
      // The profile's own rule says the same with its own words.
      if (code === "unknown-dialect" && schema?.dialects !== undefined) continue;
      if (code === "external-reference" && schema?.references?.local === true) continue;
      if (code === "duplicate-required") continue;
      this.tell({ code, severity: told, message, pointer: at + pointer, profile: this.profile.id });
    }
  }

  private visit(
    value: JsonValue,
    home: WrittenSchema,
    parent: SchemaNode | null,
    keyword: string,
    key: string | number | null,
    depth: number,
  ): void {
    if (depth > this.depth) this.depth = depth;
    if (++this.nodes > defaultLimits.schemaNodes || depth > defaultLimits.schemaDepth) return;
    const { schema, root, objects, lists, booleans } = this.docket;
    if (!isJsonObject(value)) {
      if (typeof value === "boolean" && depth > 0 && booleans.length > 0)
        this.judgeNode(new SchemaNode(value, home, parent, keyword, key), booleans);
      return;
    }
    const node = new SchemaNode(value, home, parent, keyword, key);
    this.judgeNode(node, schema);
    if (depth === 0) this.judgeNode(node, root);
    if (objects.length > 0 && describesObject(node, this.facts)) this.judgeNode(node, objects);
    if (lists.length > 0 && node.isOfType("array")) this.judgeNode(node, lists);
    this.visitKeywords(value, node, depth + 1);
  }

  private judgeNode(node: SchemaNode, turns: Docket["schema"]): void {
    for (let i = 0; i < turns.length; i++) {
      const { rule, take } = turns[i] as Docket["schema"][number];
      this.rule = rule;
      take(node, this);
    }
  }

  private visitKeywords(object: JsonObject, node: SchemaNode, below: number): void {
    for (const keyword in object) {
      if (keyword === "$ref") this.hasReferences = true;
      const { turns, holds } = this.stops.get(keyword) ?? this.docket.stopAt(keyword, this.keywords);
      const value = object[keyword] as JsonValue;
      for (let i = 0; i < turns.length; i++) {
        const { rule, take } = turns[i] as KeywordTurn;
        this.rule = rule;
        take(value, node, this);
      }
      if (holds !== null && value !== undefined) this.visitInside(value, holds, node, keyword, below);
    }
  }

  /** The subschemas that a keyword holds. */
  private visitInside(
    value: JsonValue,
    holds: KeywordStop["holds"],
    node: SchemaNode,
    keyword: string,
    depth: number,
  ): void {
    const { home } = node;
    if (holds === "map") {
      if (!isJsonObject(value)) return;
      for (const key in value) {
        const subschema = value[key];
        // In `dependencies` a list of names stands beside schemas.
        if (subschema !== undefined && !Array.isArray(subschema))
          this.visit(subschema, home, node, keyword, key, depth);
      }
    } else if (holds !== "one" && Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) this.visit(value[i] as JsonValue, home, node, keyword, i, depth);
    } else if (holds !== "list") this.visit(value, home, node, keyword, null, depth);
  }
}

const findNothing = (): undefined => undefined;

const kindOf = ({ severity, code }: Diagnostic): string => `${severity} ${code}`;

function countKinds(found: readonly Judged[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { diagnostic } of found)
    counts.set(kindOf(diagnostic), (counts.get(kindOf(diagnostic)) ?? 0) + 1);
  return counts;
}
