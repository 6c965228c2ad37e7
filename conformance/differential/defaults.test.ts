import { isDeepStrictEqual } from "node:util";
import { compileSchema, type JsonObject, type JsonValue } from "@toolwright/core";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { deepFreeze } from "../instances/deep-freeze.ts";
import { instancesOf } from "../instances/instances-of.ts";
import { seedFrom } from "../instances/random.ts";
import { gears } from "./ours.ts";
import { realSubjects } from "./subjects.ts";

const options = { strict: false, validateFormats: false, logger: false, useDefaults: true } as const;

/** Ajv fills nothing in below these, so only schemas without them can be compared. */
const beyondAjv = /"(?:anyOf|oneOf|if|not|allOf|\$ref|prefixItems|contains|patternProperties)":/;

test("defaults of real schemas are filled in as Ajv fills them, in both gears, and the value stays as it was", () => {
  const subjects = realSubjects().filter(({ schema }) => {
    const text = JSON.stringify(schema);
    return text.includes('"default":') && !beyondAjv.test(text);
  });
  const wrong: string[] = [];
  let filled = 0;
  for (const { name, schema, dialect } of subjects) {
    const validate = (dialect === "draft-07" ? new Ajv(options) : new Ajv2020(options)).compile(schema);
    const ours = gears.map((generate) => compileSchema(schema as JsonObject, { dialect, generate }));
    for (const made of instancesOf(schema, seedFrom(name), 20)) {
      // Through text, because Ajv fills in place and a part that stands in two places would change in both.
      const [value, theirs] = [read(made), read(made)];
      if (!validate(theirs)) continue;
      deepFreeze(value);
      if (!isDeepStrictEqual(theirs, value)) filled += 1;
      for (const compiled of ours) {
        const found = compiled.withDefaults(value);
        if (!isDeepStrictEqual(found, theirs))
          wrong.push(
            `${name}: ${JSON.stringify(value)} becomes ${JSON.stringify(found)}, not ${JSON.stringify(theirs)}`,
          );
      }
    }
  }
  console.log(
    `defaults: ${subjects.length} real schemas, ${filled} values filled, ${wrong.length} disagreements`,
  );
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(filled).toBeGreaterThan(subjects.length);
});

const read = (value: JsonValue): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue;
