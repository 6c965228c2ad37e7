import { compileSchema, lowerSchema } from "@toolwright/core";
import { expect, test } from "vitest";
import { deepFreeze } from "../instances/deep-freeze.ts";
import { bounds } from "./constructs/bounds.ts";
import { conditions } from "./constructs/conditions.ts";
import { objects } from "./constructs/objects.ts";
import { references } from "./constructs/references.ts";
import { unevaluated } from "./constructs/unevaluated.ts";
import { unions } from "./constructs/unions.ts";
import { values } from "./constructs/values.ts";
import { words } from "./constructs/words.ts";
import { factSets } from "./fact-sets.ts";

test.each([
  ...values,
  ...unions,
  ...references,
  ...bounds,
  ...objects,
  ...words,
  ...conditions,
  ...unevaluated,
])("$construct, for $target", ({ target, options, author, lowered, losses, given, sent }) => {
  const found = lowerSchema(deepFreeze(author), factSets[target]!, options);
  expect(found.schema).toEqual(lowered);
  expect(found.losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual(losses);
  expect(compileSchema(lowered).validate(sent).errors).toEqual([]);
  expect(found.way.send(given)).toEqual(sent);
  const complaints: string[] = [];
  expect(found.way.raise(sent, "", (at) => complaints.push(at))).toEqual(given);
  expect(complaints).toEqual([]);
});
