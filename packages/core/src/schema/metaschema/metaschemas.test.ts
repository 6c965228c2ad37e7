import { expect, test } from "vitest";
import { isJsonObject } from "../../json/json.ts";
import { metaschemas } from "./metaschemas.ts";

const newer = "https://json-schema.org/draft/2020-12";

test("both dialects are here, with every vocabulary", () => {
  expect([...metaschemas.keys()]).toEqual([
    "http://json-schema.org/draft-07/schema",
    `${newer}/schema`,
    ...["core", "applicator", "unevaluated", "validation", "meta-data"].map(
      (name) => `${newer}/meta/${name}`,
    ),
    ...["format-annotation", "format-assertion", "content"].map((name) => `${newer}/meta/${name}`),
  ]);
});

test.each([...metaschemas])("%s is kept under its own identifier", (uri, metaschema) => {
  expect(isJsonObject(metaschema) && metaschema.$id).toBe(uri.includes("draft-07") ? `${uri}#` : uri);
});

test("2020-12 refers to vocabularies that are here", () => {
  const schema = metaschemas.get(`${newer}/schema`);
  const parts = isJsonObject(schema) && Array.isArray(schema.allOf) ? schema.allOf : [];
  const uris = parts.map((part) => isJsonObject(part) && `${newer}/${String(part.$ref)}`);
  expect(uris).toHaveLength(7);
  expect(uris.filter((uri) => typeof uri !== "string" || !metaschemas.has(uri))).toEqual([]);
});
