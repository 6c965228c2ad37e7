import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonValue } from "../json/json.ts";
import { check } from "./check/check.ts";
import { Run } from "./check/run.ts";
import { Explanation } from "./explain/explain.ts";
import { stopViolation } from "./explain/stop-violation.ts";
import { generateAccepts } from "./generate/generate-accepts.ts";
import { planOf } from "./plan/build.ts";
import { Slot } from "./plan/plan.ts";
import { Library } from "./resource/library.ts";
import type { CompiledSchema, CompileOptions, Validation, Violation } from "./types.ts";

export function compileSchema(schema: JsonValue, options: CompileOptions = {}): CompiledSchema {
  return new Compiled(schema, options);
}

const VALID: Validation = Object.freeze({ valid: true, errors: Object.freeze([]) });

/** Calls after which generating code pays for itself; measured, see docs/decisions. */
const HOT = 1024;

class Compiled implements CompiledSchema {
  accepts: (value: unknown) => boolean;
  readonly validate: (value: unknown) => Validation;
  readonly withDefaults: (value: JsonValue) => JsonValue;
  private readonly library: Library;
  private readonly root: Slot;
  private readonly run: Run;
  private callsUntilHot: number;

  constructor(schema: JsonValue, options: CompileOptions) {
    this.library = new Library(schema, options);
    this.root = new Slot(schema, this.library.main, null, "", null);
    this.root.at = "";
    this.run = new Run(this.library.main);
    const { generate = "when-hot" } = options;
    this.callsUntilHot = generate === "when-hot" ? HOT : Number.POSITIVE_INFINITY;
    this.accepts = (value) => {
      if (--this.callsUntilHot === 0) this.promote();
      return this.interpret(value);
    };
    if (generate === "at-once") this.promote();
    this.validate = (value) => (this.accepts(value) ? VALID : { valid: false, errors: this.explain(value) });
    this.withDefaults = (value) => value;
  }

  get diagnostics(): readonly Diagnostic[] {
    return [];
  }

  private promote(): void {
    const generated = generateAccepts(this.root, this.run, (value) => this.interpret(value));
    if (generated !== null) this.accepts = generated;
  }

  private interpret(value: unknown): boolean {
    const { run } = this;
    run.restart();
    return check(planOf(this.root), value, run, 0) && run.stop === null;
  }

  private explain(value: unknown): readonly Violation[] {
    if (this.run.stop !== null) return [stopViolation(this.run.stop, this.root, value, this.library.limits)];
    const explanation = new Explanation(new Run(this.library.main), this.library.limits.errors);
    explanation.explain(this.root, value, null, 0);
    return explanation.errors;
  }
}
