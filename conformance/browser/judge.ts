import { type CompileOptions, compileSchema } from "@toolwright/core";
import type { Cases } from "./cases.ts";

/** For each value of each case "" when it fits, otherwise every complaint. Runs in Node and in the page. */
export function judge({ resources, cases }: Cases, generate: CompileOptions["generate"] & {}): string[][] {
  return cases.map(({ schema, values, dialect }) => {
    const compiled = compileSchema(schema, { generate, resources, ...(dialect && { dialect }) });
    return values.map((value) => {
      const { valid, errors } = compiled.validate(value);
      if (valid !== compiled.accepts(value)) return "validate and accepts disagree";
      return valid ? "" : `refused: ${errors.map(({ message }) => message).join(" ")}`;
    });
  });
}
