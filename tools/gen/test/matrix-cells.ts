/** One verdict of the matrix, about one of our keywords or constructs. */
export interface Cell {
  readonly of: string;
  readonly column: string;
  readonly verdict: string;
}

/** The cells of the table in the section "The keyword matrix" that say one of the verdicts. */
export function cellsOf(text: string): readonly Cell[] {
  const table = text.slice(text.indexOf("## 8. The keyword matrix")).split("\n");
  const start = table.findIndex((line) => line.startsWith("| keyword / construct |"));
  const end = table.findIndex((line, i) => i > start && !line.startsWith("|"));
  const [head = [], , ...rows] = table.slice(start, end).map(cellsIn);
  return rows.flatMap(([label = "", ...cells]) =>
    (rowsOf[label] ?? []).flatMap((of) =>
      cells.flatMap((cell, i) => {
        const verdict = /^[EAiXT?](?![a-z])/.exec(cell)?.[0];
        return verdict === undefined ? [] : [{ of, column: head[i + 1] as string, verdict }];
      }),
    ),
  );
}

/** `\|` does not end a cell. */
const cellsIn = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** What the labels of the matrix are about, in our words. Labels that are missing speak of no state. */
const rowsOf: Readonly<Record<string, readonly string[]>> = {
  "root anyOf/oneOf/allOf": ["`anyOf` or `oneOf` at the root"],
  "single `type`": ["type"],
  '`type:[T,"null"]`': ["`type: [T, null]`"],
  "`nullable:true`": ["nullable"],
  "`const`": ["const"],
  "`enum` strings": ["enum"],
  "`enum` numbers/bools": ["number or boolean in `enum`"],
  "`enum` objects/arrays": ["object or list in `enum`"],
  '`enum` containing `""`': ["empty text in `enum`"],
  "empty `enum`/`anyOf`": ["empty `enum`"],
  "nested `anyOf`": ["anyOf"],
  "`oneOf`": ["oneOf"],
  "`allOf`": ["allOf"],
  "`not`": ["not"],
  "`if/then/else`": ["if", "then", "else"],
  "local `$ref`+`$defs`": ["$ref", "$defs"],
  "`$ref` + siblings": ["`description` or `default` beside `$ref`", "any other keyword beside `$ref`"],
  recursion: ["`$ref` that leads back"],
  "external `$ref`": ["`$ref` to elsewhere"],
  "object without `properties`": ["object without `properties`"],
  "property not in `required`": ["property that is not required"],
  "`additionalProperties:false`": ["additionalProperties"],
  "`additionalProperties` absent": ["`additionalProperties` absent"],
  "`additionalProperties:true`": ["`additionalProperties` other than false"],
  "`additionalProperties:{…}` (map)": ["`additionalProperties` other than false"],
  "min/maxProperties": ["minProperties", "maxProperties"],
  "`patternProperties`": ["patternProperties"],
  "`propertyNames`": ["propertyNames"],
  "dependentRequired/Schemas, dependencies": ["dependentRequired", "dependentSchemas", "dependencies"],
  "unevaluatedProperties/Items": ["unevaluatedProperties", "unevaluatedItems"],
  "array without `items`": ["list without `items`"],
  "`prefixItems`": ["prefixItems"],
  "`items:[…]` (draft-07 tuple)": ["list of schemas as `items`"],
  "min/maxItems": ["minItems", "maxItems"],
  "`uniqueItems`": ["uniqueItems"],
  "contains, min/maxContains": ["contains", "minContains", "maxContains"],
  "min/maxLength": ["minLength", "maxLength"],
  "`pattern`": ["pattern"],
  "`format`": ["format"],
  "minimum/maximum": ["minimum", "maximum"],
  "exclusiveMin/Max (numeric)": ["exclusiveMinimum", "exclusiveMaximum"],
  "`multipleOf`": ["multipleOf"],
  "`default`": ["default"],
  "`examples`": ["examples"],
  "`title`": ["title"],
  "`description`": ["description"],
  "deprecated/readOnly/writeOnly": ["deprecated", "readOnly", "writeOnly"],
  "`$schema`": ["$schema"],
  "`$id`,`$anchor`,`$comment`": ["$id", "$anchor", "$comment"],
  "contentEncoding/MediaType/Schema": ["contentEncoding", "contentMediaType", "contentSchema"],
  "`x-*` vendor keys": ["x-vendor"],
  "boolean subschema `true/false`": ["`true` or `false` as a schema"],
  "empty schema `{}`": ["empty schema"],
};
