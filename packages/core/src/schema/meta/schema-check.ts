import type { Diagnostic, Severity } from "../../diagnostic/diagnostic.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { formatPointer, parsePointer } from "../../json/pointer.ts";
import type { DialectRules } from "../dialect/dialect-rules.ts";
import { short } from "../explain/short.ts";
import type { Keyword } from "../keywords.ts";
import type { Limits } from "../limits.ts";
import { isCount } from "../plan/handler.ts";
import type { Slot } from "../plan/slot.ts";
import { typeBits } from "../plan/types.ts";
import type { Library } from "../resource/library.ts";
import { type Resource, startsResource } from "../resource/resource.ts";
import { isPlainlyFine } from "./is-plainly-fine.ts";
import { judges } from "./shapes.ts";
import { whyEndless } from "./why-endless.ts";

/** A place that needs a second look once the walk is over. */
export interface Noted {
  readonly schema: JsonObject;
  readonly resource: Resource;
  readonly path: readonly (string | number)[];
  /** Where its `$ref` leads, once that was looked up. */
  target?: Slot;
}

/** One walk over a schema that judges the value of every keyword, as the metaschemas would, and a little more. */
export class SchemaCheck {
  readonly diagnostics: Diagnostic[] = [];
  readonly references: Noted[] = [];
  readonly defaults: Noted[] = [];
  readonly anchors: Noted[] = [];
  declare private readonly library: Library;
  declare private readonly limits: Limits;
  private readonly path: (string | number)[] = [];
  declare private resource: Resource;
  private nodes = 0;
  private depth = 0;
  private room: number;
  private hasError = false;
  private hasUntold = false;
  private isEndless = false;

  constructor(library: Library) {
    this.library = library;
    this.limits = library.limits;
    this.room = this.limits.problemCharacters;
    this.resource = library.main;
  }

  report(code: string, severity: Severity, message: string, pointer: string): void {
    this.room -= message.length + pointer.length;
    const hasRoom = this.room >= 0 && this.diagnostics.length < this.limits.problems;
    const isError = severity === "error";
    // Whether there is any error must not depend on what has room.
    if (hasRoom || (isError && !this.hasError)) this.diagnostics.push({ code, severity, message, pointer });
    else this.leaveUntold();
    if (isError) this.hasError = true;
  }

  private leaveUntold(): void {
    if (this.hasUntold) return;
    this.hasUntold = true;
    this.diagnostics.push({
      code: "too-many-problems",
      severity: "info",
      message: `Only the first ${this.diagnostics.length} problems are listed: their places are too long for more.`,
      pointer: "",
    });
  }

  /** Whether nothing more is told, so that nobody need look further. */
  get isFull(): boolean {
    return this.isEndless || (this.hasUntold && this.hasError);
  }

  /** What has no end is not told again from every place in it. */
  private reportDepth(): void {
    const endless = whyEndless(this.library.main.root);
    this.isEndless = endless !== undefined;
    const message = `The schema is nested deeper than ${this.limits.schemaDepth} levels here.`;
    this.report("schema-too-deep", "error", endless?.message ?? message, endless?.pointer ?? this.here());
  }

  /** Judges a schema that stands outside the places where schemas stand, but is referred to. */
  visitAt({ schema, resource, at }: Slot): void {
    this.path.push(...(parsePointer(at ?? "") ?? []));
    this.resource = resource;
    this.visit(schema);
    this.path.length = 0;
    this.resource = this.library.main;
  }

  visit(schema: JsonValue | undefined): void {
    if (this.isFull) return;
    this.nodes++;
    if (typeof schema === "boolean") return;
    if (!isJsonObject(schema)) {
      this.report(
        "not-a-schema",
        "error",
        `A schema must be an object, true or false, but is ${short(schema)}.`,
        this.here(),
      );
      return;
    }
    if (this.depth > this.limits.schemaDepth) {
      this.reportDepth();
      return;
    }
    if (this.nodes > this.limits.schemaNodes) {
      if (this.nodes === this.limits.schemaNodes + 1) {
        this.report(
          "schema-too-large",
          "error",
          `The schema has more than ${this.limits.schemaNodes} subschemas.`,
          this.here(),
        );
      }
      return;
    }
    const around = this.resource;
    if (schema !== around.root && startsResource(schema, around.rules)) {
      this.resource = this.library.resourceAt(schema, around, this.here());
      this.judgeDialect();
    }
    this.depth++;
    this.visitKeywords(schema, this.resource.rules);
    this.depth--;
    this.resource = around;
  }

  /** A resource may declare a dialect of its own. */
  judgeDialect(): void {
    const { unknownDialect } = this.resource;
    if (unknownDialect === null) return;
    const message = `"$schema" is ${short(unknownDialect)}, a dialect that is not known here; known are 2020-12 and draft-07.`;
    this.report("unknown-dialect", "error", message, this.here("$schema"));
  }

  private visitKeywords(schema: JsonObject, rules: DialectRules): void {
    for (const name in schema) {
      const keyword = rules.keywords.get(name);
      if (keyword === undefined) continue;
      const value = schema[name];
      if (value === undefined) continue;
      this.visitKeyword(schema, keyword, value);
    }
  }

  private visitKeyword(schema: JsonObject, keyword: Keyword, value: JsonValue): void {
    const { name, shape } = keyword;
    // What is right in nearly every schema is seen at once; the rest goes to the judge of its shape.
    switch (shape) {
      case "string":
        if (typeof value === "string") return;
        break;
      case "type":
        if (typeof value === "string" && typeBits.has(value)) return;
        break;
      case "schema-map":
        if (isJsonObject(value)) {
          this.visitMap(name, value);
          return;
        }
        break;
      case "schema":
        this.below(name, value);
        return;
      case "number":
        if (typeof value === "number") return;
        break;
      case "count":
        if (isCount(value)) return;
        break;
      case "boolean":
        if (typeof value === "boolean") return;
        break;
      case "values":
      case "list":
        if (Array.isArray(value)) return;
        break;
      case "reference":
        this.references.push(this.note(schema));
        if (typeof value === "string") return;
        break;
      case "anchor":
      case "id":
        this.anchors.push(this.note(schema));
        break;
      case "any":
        if (name === "default" && !isPlainlyFine(schema, value)) this.defaults.push(this.note(schema));
        return;
      case "pattern":
        if (typeof value === "string") {
          this.judgePattern(value, name);
          return;
        }
        break;
      default:
    }
    const problems = judges[shape](value, keyword);
    for (const { code, tokens, says } of problems) {
      const message = `"${name}" ${says}${says.endsWith("?") ? "" : "."}`;
      this.report(code, "error", message, this.here(name, ...tokens));
    }
    if (problems.length === 0) this.visitInside(keyword, value);
  }

  /** The subschemas that a keyword holds. */
  private visitInside({ name, shape }: Keyword, value: JsonValue): void {
    if (shape === "dependencies") this.visitMap(name, value as JsonObject);
    else if (shape === "schemas" || shape === "schema-or-schemas") {
      if (!Array.isArray(value)) {
        this.below(name, value);
        return;
      }
      this.path.push(name);
      for (let i = 0; i < value.length; i++) this.below(i, value[i]);
      this.path.pop();
    }
  }

  private visitMap(name: string, map: JsonObject): void {
    this.path.push(name);
    for (const key in map) {
      if (name === "patternProperties") this.judgePattern(key, key);
      // Only `dependencies` may hold lists of names beside schemas; those were judged.
      if (name !== "dependencies" || !Array.isArray(map[key])) this.below(key, map[key]);
    }
    this.path.pop();
  }

  private below(token: string | number, schema: JsonValue | undefined): void {
    this.path.push(token);
    this.visit(schema);
    this.path.pop();
  }

  private judgePattern(source: string, token: string): void {
    const pattern = this.library.pattern(source);
    if (!pattern.ok) {
      const code = pattern.reason === "invalid" ? "invalid-pattern" : "unsafe-pattern";
      this.report(code, "error", pattern.message, this.here(token));
    } else if (!pattern.unicode && this.resource.rules.dialect === "2020-12") {
      const message = `The pattern ${short(source)} is not valid in Unicode mode, which 2020-12 asks for; it is read without it.`;
      this.report("pattern-not-unicode", "warning", message, this.here(token));
    }
  }

  private note(schema: JsonObject): Noted {
    return { schema, resource: this.resource, path: this.path.slice() };
  }

  private here(...tokens: readonly (string | number)[]): string {
    return formatPointer([...this.path, ...tokens]);
  }
}
