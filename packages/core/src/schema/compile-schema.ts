import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonValue } from "../json/json.ts";
import { check } from "./check/check.ts";
import { Run } from "./check/run.ts";
import { withDefaults } from "./defaults/with-defaults.ts";
import { Explanation } from "./explain/explain.ts";
import { stopViolation, unexplained } from "./explain/stop-violation.ts";
import { generateAccepts } from "./generate/generate-accepts.ts";
import { generateValidate } from "./generate/generate-validate.ts";
import { mayPromote } from "./generate/host.ts";
import { valid } from "./generate/support.ts";
import { checkLibrary } from "./meta/check-schema.ts";
import { planOf } from "./plan/build.ts";
import { Slot } from "./plan/slot.ts";
import { Library } from "./resource/library.ts";
import type { CompiledSchema, CompileOptions, Validation, Violation } from "./types.ts";

/**
 * A schema made ready for values. This itself does next to nothing: each part is worked out when the first value
 * reaches it, and what is asked often becomes generated code.
 */
export function compileSchema(schema: JsonValue, options: CompileOptions = {}): CompiledSchema {
  return new Compiled(schema, options);
}

/** Calls after which generating code pays for itself; sooner loses to the cost of generating and warming it. */
const HOT = 1024;

/** Steps for finding the words once the verdict is known: nobody reads more than these can find. */
const EXPLAINING = 1_000_000;

class Compiled implements CompiledSchema {
  // Functions of the instance, so that they can be handed around alone, and be replaced when generated.
  declare accepts: (value: unknown) => boolean;
  declare validate: CompiledSchema["validate"];
  private filling: CompiledSchema["withDefaults"] | null = null;
  declare private readonly library: Library;
  declare private readonly root: Slot;
  declare private readonly run: Run;
  declare private acceptsLeft: number;
  declare private validatesLeft: number;
  private found: readonly Diagnostic[] | null = null;

  constructor(schema: JsonValue, options: CompileOptions) {
    this.library = new Library(schema, options);
    this.root = new Slot(this.library.main.root, this.library.main, null, "", null);
    this.root.at = "";
    this.run = new Run(this.library.main);
    const { generate = "when-hot" } = options;
    const hot = generate === "when-hot" && mayPromote() ? HOT : -1;
    this.acceptsLeft = hot;
    this.validatesLeft = hot;
    // What was handed around before the schema became hot finds the generated code here.
    const accepts: CompiledSchema["accepts"] = (value) => {
      if (this.accepts !== accepts) return this.accepts(value);
      if (--this.acceptsLeft === 0) this.generateAccepts();
      return this.interpret(value);
    };
    const validate: CompiledSchema["validate"] = (value) => {
      if (this.validate !== validate) return this.validate(value);
      if (--this.validatesLeft === 0) this.generateValidate();
      return this.judge(value);
    };
    this.accepts = accepts;
    this.validate = validate;
    if (generate === "at-once") {
      this.generateAccepts();
      this.generateValidate();
    }
  }

  get withDefaults(): CompiledSchema["withDefaults"] {
    this.filling ??= (value) => this.fill(value);
    return this.filling;
  }

  get diagnostics(): readonly Diagnostic[] {
    this.found ??= checkLibrary(this.library);
    return this.found;
  }

  private interpret(value: unknown): boolean {
    const { run } = this;
    run.restart();
    try {
      return check(planOf(this.root), value, run, 0) && run.stop === null;
    } catch (error) {
      return run.interrupted(error);
    }
  }

  private judge(value: unknown): Validation {
    return this.interpret(value) ? valid : { valid: false, errors: this.explain(value) };
  }

  /** What is wrong with a value that was just refused. */
  private explain(value: unknown): readonly Violation[] {
    const { run, root } = this;
    const { limits } = this.library;
    if (run.stop !== null) return [stopViolation(run.stop, root, value, limits)];
    run.restart();
    run.steps = Math.min(run.steps, EXPLAINING);
    const explanation = new Explanation(run, limits.errors);
    try {
      explanation.explain(root, value, null, 0);
    } catch (error) {
      run.interrupted(error);
    }
    if (explanation.errors.length > 0) return explanation.errors;
    return [unexplained(root, value)];
  }

  private fill(value: JsonValue): JsonValue {
    const { run } = this;
    run.restart();
    try {
      const filled = withDefaults(this.root, value, run, 0);
      return run.stop === null ? filled : value;
    } catch {
      return value;
    }
  }

  private generateAccepts(): void {
    const generated = this.generate(() =>
      generateAccepts(this.root, this.run, (value) => this.interpret(value)),
    );
    if (generated !== null) this.accepts = generated;
  }

  /** A schema that throws when it is read stays with the interpreter, which refuses what reaches that place. */
  private generate<F>(make: () => F | null): F | null {
    try {
      return make();
    } catch {
      return null;
    }
  }

  private generateValidate(): void {
    const generated = this.generate(() =>
      generateValidate(this.root, this.run, (value) => this.judge(value)),
    );
    if (generated !== null) this.validate = generated;
  }
}
