import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatJson } from "./format-json.ts";
import { schemaOfTypes } from "./schema-of-types.ts";

const files = [
  "profile/profile.ts",
  "profile/emit.ts",
  "profile/schema-facts.ts",
  "profile/shape.ts",
  "diagnostic/diagnostic.ts",
  "json/pointer.ts",
];

/** packages/core/src/profile/profile.schema.json: what a file with a profile may say, from the types. */
export function profileSchema(): string {
  const sources = new Map(
    files.map((file) => {
      const path = fileURLToPath(new URL(`../../packages/core/src/${file}`, import.meta.url));
      return [path, readFileSync(path, "utf8")];
    }),
  );
  const { properties, $defs, ...schema } = schemaOfTypes(sources, "Profile");
  const whole = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Toolwright profile",
    ...schema,
    // Editors look here for this very schema.
    properties: { $schema: { type: "string" }, ...(properties as object) },
    $defs,
  };
  return formatJson(whole);
}
