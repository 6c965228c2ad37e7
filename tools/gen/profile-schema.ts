import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatJson } from "./format-json.ts";
import { schemaOfTypes } from "./schema-of-types.ts";

/** packages/core/src/profile/profile.schema.json: what a file with a profile may say, from the types. */
export function profileSchema(): string {
  const { properties, $defs, ...schema } = profileTypes();
  return formatJson({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Toolwright profile",
    ...schema,
    // Editors look here for this very schema.
    properties: { $schema: { type: "string" }, ...(properties as object) },
    $defs,
  });
}

export function profileTypes(): Readonly<Record<string, unknown>> {
  const source = fileURLToPath(new URL("../../packages/core/src/", import.meta.url));
  const room = readdirSync(`${source}profile`).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const files = [...room.map((file) => `profile/${file}`), "diagnostic/diagnostic.ts", "json/pointer.ts"];
  const texts = files.map((file): [string, string] => [file, readFileSync(`${source}${file}`, "utf8")]);
  return schemaOfTypes(new Map(texts), "Profile");
}
