import { afterEach, expect, test, vi } from "vitest";
import { compileSchema } from "../compile-schema.ts";

afterEach(() => vi.unstubAllGlobals());

test("a page is not asked for generated code by schemas that merely become hot", () => {
  const asked = vi.fn(Function);
  vi.stubGlobal("Function", asked);
  vi.stubGlobal("document", {});
  const compiled = compileSchema({ type: "string" });
  for (let i = 0; i < 3_000; i++) compiled.accepts("a");
  expect(asked).not.toHaveBeenCalled();
});

test("a host that refuses is asked once, and the interpreter serves alone", () => {
  let asked = 0;
  class Refusing {
    constructor() {
      asked++;
      throw new EvalError("unsafe-eval is not allowed");
    }
  }
  vi.stubGlobal("Function", Refusing);
  for (let i = 0; i < 5; i++) {
    const compiled = compileSchema({ type: "string" }, { generate: "at-once" });
    expect([compiled.accepts("a"), compiled.accepts(1), compiled.validate(1).errors.length]).toEqual([
      true,
      false,
      1,
    ]);
  }
  expect(asked).toBe(1);
});
