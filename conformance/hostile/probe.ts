import {
  type CompiledSchema,
  checkSchema,
  compileSchema,
  inspectSchema,
  type JsonValue,
  type Validation,
} from "@toolwright/core";
import type { HostileCase } from "./hostile-case.ts";
import { peakOf } from "./peak-memory.ts";

/** What one case did to the engine. */
export interface Probe {
  readonly name: string;
  readonly calls: number;
  readonly slowest: { readonly call: string; readonly milliseconds: number };
  /** Memory the calls took at their peak, beside the schema and the values. */
  readonly megabytes: number;
  readonly failures: readonly string[];
}

/** Calls everything there is, in both gears, and notes what throws or takes its time. */
export function probe({ name, make }: HostileCase, most: number): Probe {
  const made = make();
  const { result, megabytes } = peakOf(() => askEverything(made, most));
  return { name, megabytes, ...result };
}

function askEverything(
  { schema, values }: ReturnType<HostileCase["make"]>,
  most: number,
): Omit<Probe, "name" | "megabytes"> {
  const failures: string[] = [];
  let calls = 0;
  let slowest = { call: "none", milliseconds: 0 };
  const ask = <T>(call: string, run: () => T): T | undefined => {
    calls += 1;
    const start = processorMs();
    try {
      return run();
    } catch (error) {
      failures.push(`${call} throws ${shortened(error)}`);
      return undefined;
    } finally {
      const milliseconds = processorMs() - start;
      if (milliseconds > slowest.milliseconds) slowest = { call, milliseconds };
      if (milliseconds > most) failures.push(`${call} takes ${Math.round(milliseconds)} ms`);
    }
  };
  // What is hostile need not be JSON; the types promise nothing here.
  const untyped = schema as JsonValue;
  ask("checkSchema", () =>
    checkSchema(untyped)
      .map(({ message, pointer }) => message + pointer)
      .join(),
  );
  ask("inspectSchema", () => inspectSchema(untyped));
  for (const generate of ["never", "at-once"] as const) {
    const compiled = ask(`compileSchema ${generate}`, () => compileSchema(untyped, { generate }));
    if (compiled === undefined) continue;
    ask("diagnostics", () => compiled.diagnostics.map(({ message }) => message).join());
    for (const [i, value] of values.entries()) askAbout(ask, compiled, value, `${generate}, value ${i}`);
  }
  return { calls, slowest, failures };
}

function askAbout(
  ask: <T>(call: string, run: () => T) => T | undefined,
  compiled: CompiledSchema,
  value: unknown,
  where: string,
): void {
  ask(`accepts ${where}`, () => compiled.accepts(value));
  ask(`validate ${where}`, () => textOf(compiled.validate(value)));
  ask(`withDefaults ${where}`, () => compiled.withDefaults(value as JsonValue));
}

const textOf = ({ errors }: Validation): number =>
  errors.reduce(
    (sum, one) => sum + one.message.length + one.value.length + one.expected.length + one.pointer.length,
    0,
  );

function shortened(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 100)}` : typeof error;
}

/** Of this thread: how busy the machine is with others says nothing of what a call costs. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
