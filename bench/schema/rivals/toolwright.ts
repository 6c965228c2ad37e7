import { type CompiledSchema, type CompileOptions, compileSchema } from "@toolwright/core";
import type { Rival, Want } from "../rival.ts";

export const toolwright: Rival<CompiledSchema> = {
  name: "toolwright",
  setup: "compileSchema(schema), turned into code when hot; first error by limits: { errors: 1 }",
  compile: (schema, _dialect, want) => compileSchema(schema, optionsFor(want)),
  accepts: (compiled, value) => compiled.accepts(value),
  readErrors: (compiled, value, messages) => {
    let length = 0;
    for (const error of compiled.validate(value).errors) {
      length += error.keyword.length + error.pointer.length + error.schemaPointer.length;
      if (messages) length += error.message.length;
    }
    return length;
  },
};

export const toolwrightDiagnosed: Rival<CompiledSchema> = {
  ...toolwright,
  name: "toolwright with diagnostics",
  setup: "as toolwright, and the schema's diagnostics are read",
  compile: (schema) => {
    const compiled = compileSchema(schema);
    if (compiled.diagnostics.length > 1_000) throw new Error("a real schema with over 1,000 problems");
    return compiled;
  },
};

export const toolwrightInterpreter: Rival<CompiledSchema> = {
  ...toolwright,
  name: "toolwright interpreter",
  setup: 'compileSchema(schema, { generate: "never" })',
  compile: (schema, _dialect, want) => compileSchema(schema, { ...optionsFor(want), generate: "never" }),
};

const optionsFor = (want: Want): CompileOptions => (want === "first-error" ? { limits: { errors: 1 } } : {});
