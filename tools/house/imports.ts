import { parseSync, Visitor } from "vite";

export interface Import {
  readonly from: string;
  /** Gone before the program runs. */
  readonly typeOnly: boolean;
}

/** Everything a module imports by a written name: statements, re-exports, `import()`, and types by `import("")`. */
export function importsOf(path: string, text: string): readonly Import[] {
  const found: Import[] = [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      const named =
        specifiers.length > 0 &&
        specifiers.every((each) => "importKind" in each && each.importKind === "type");
      found.push({ from: source.value, typeOnly: importKind === "type" || named });
    },
    ExportAllDeclaration({ source, exportKind }) {
      found.push({ from: source.value, typeOnly: exportKind === "type" });
    },
    ExportNamedDeclaration({ source, exportKind }) {
      if (source) found.push({ from: source.value, typeOnly: exportKind === "type" });
    },
    ImportExpression({ source }) {
      if (source.type === "Literal" && typeof source.value === "string") {
        found.push({ from: source.value, typeOnly: false });
      }
    },
    TSImportType({ source }) {
      found.push({ from: source.value, typeOnly: true });
    },
  }).visit(program);
  return found;
}
