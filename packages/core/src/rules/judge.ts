import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { WrittenSchema, WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import type { TierName } from "../model/tier.ts";
import type { Facts, Profile } from "../profile/profile.ts";
import { chooseRules } from "../schema/dialect/choose-rules.ts";
import { dialectRules } from "../schema/dialect/dialect-rules.ts";
import type { Keyword } from "../schema/keywords.ts";
import { defaultLimits } from "../schema/limits.ts";
import { checkSchema } from "../schema/meta/check-schema.ts";
import { eachSubschema } from "../schema/subschemas.ts";
import { type Docket, docketFor } from "./docket.ts";
import { eachField, type Field } from "./field.ts";
import { eachName, type GivenName } from "./given-name.ts";
import { eachParameter, type GivenParameter } from "./given-parameter.ts";
import type { Context, Finding, Rule, WalkedSchema } from "./rule.ts";
import { SchemaNode } from "./schema-node.ts";

export interface JudgeOptions {
  readonly profile: Profile;
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
export function judge(document: JsonValue, tools: readonly WrittenTool[], options: JudgeOptions): Judged[] {
  return new Judgement(document, tools, options).run();
}

/** Told of one kind in one document: nobody reads more, and a hostile one has a million. */
const MOST = 25_000;

class Judgement implements Context {
  readonly profile: Profile;
  readonly facts: Facts;
  readonly document: JsonValue;
  readonly tools: readonly WrittenTool[];
  readonly tier: TierName | undefined;
  readonly existing: number | undefined;
  private docket: Docket;
  private readonly found: Judged[] = [];
  /** How often each code was told with each severity. */
  private readonly told = new Map<string, number>();
  /** Whose turn it is. */
  private rule: Rule | null = null;
  private keywords: ReadonlyMap<string, Keyword> = dialectRules["2020-12"].keywords;
  private nodes = 0;
  private depth = 0;
  private hasReferences = false;

  constructor(document: JsonValue, tools: readonly WrittenTool[], options: JudgeOptions) {
    this.profile = options.profile;
    this.facts = options.profile.facts;
    this.document = document;
    this.tools = tools;
    this.tier = options.tier;
    this.existing = options.existing;
    this.docket = docketFor(options.profile, options.advice === true);
  }

  run(): Judged[] {
    for (const rule of this.docket.document) this.by(rule).document?.(this);
    for (const tool of this.tools) this.judgeTool(tool);
    return this.found;
  }

  readonly report = ({ pointer, message, severity, fix, about }: Finding): void => {
    const rule = this.rule as Rule;
    this.tell(
      {
        code: rule.code,
        severity: severity ?? rule.severity,
        message,
        pointer,
        profile: this.profile.id,
        ...(fix !== undefined && { fix }),
      },
      about,
    );
  };

  private tell(diagnostic: Diagnostic, about?: string): void {
    const { code, severity } = diagnostic;
    const kind = `${severity} ${code}`;
    const count = (this.told.get(kind) ?? 0) + 1;
    this.told.set(kind, count);
    if (count <= MOST) this.found.push({ diagnostic, about });
    if (count !== MOST) return;
    const message = `Only the first ${MOST} of "${code}" are listed; there may be more.`;
    const more: Diagnostic = {
      code: "too-many-problems",
      severity: "info",
      message,
      pointer: "",
      profile: this.profile.id,
    };
    this.found.push({ diagnostic: more, about: undefined });
    // Were its warnings many, an error may still come.
    if (severity === "error") this.docket = this.docket.without(code);
  }

  private by(rule: Rule): Rule {
    this.rule = rule;
    return rule;
  }

  private judgeTool(tool: WrittenTool): void {
    for (const rule of this.docket.tool) this.by(rule).tool?.(tool, this);
    if (this.docket.name.length > 0) eachName(tool, this.facts, this.judgeName);
    if (this.docket.parameter.length > 0) eachParameter(tool, this.judgeParameter);
    const { definition } = this.facts;
    if (definition !== undefined && this.docket.field.length > 0) {
      eachField(tool.value, definition, tool.at, this.judgeField);
    }
    for (const schema of tool.schemas) this.judgeSchema(schema);
  }

  private readonly judgeName = (name: GivenName): void => {
    for (const rule of this.docket.name) this.by(rule).name?.(name, this);
  };

  private readonly judgeParameter = (parameter: GivenParameter): void => {
    for (const rule of this.docket.parameter) this.by(rule).parameter?.(parameter, this);
  };

  private readonly judgeField = (field: Field): void => {
    for (const rule of this.docket.ofShape(field.shape)) this.by(rule).field?.(field, this);
  };

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
    this.keywords = chooseRules(value, dialectRules["2020-12"], () => undefined).rules.keywords;
    this.visit(new SchemaNode(value, schema, null, "", null), 0);
    for (const rule of this.docket.whole) this.by(rule).whole?.({ schema, ...this.seen() }, this);
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

  private seen(): Omit<WalkedSchema, "schema"> {
    return { hasReferences: this.hasReferences, depth: this.depth };
  }

  private visit(node: SchemaNode, depth: number): void {
    if (depth > this.depth) this.depth = depth;
    if (++this.nodes > defaultLimits.schemaNodes || depth > defaultLimits.schemaDepth) return;
    for (const rule of this.docket.schema) this.by(rule).schema?.(node, this);
    const { object } = node;
    if (object === null) return;
    for (const keyword in object) {
      if (keyword === "$ref") this.hasReferences = true;
      const rules = this.docket.ofKeyword(keyword);
      if (rules.length === 0 || !Object.hasOwn(object, keyword)) continue;
      const value = object[keyword] as JsonValue;
      for (const rule of rules) {
        this.by(rule).keywords?.[keyword]?.(value, node, this);
        rule.keyword?.(keyword, value, node, this);
      }
    }
    eachSubschema(object, this.keywords, (subschema, keyword, key) => {
      this.visit(new SchemaNode(subschema, node.home, node, keyword, key), depth + 1);
    });
  }
}
