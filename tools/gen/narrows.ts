import type { SchemaFacts } from "@toolwright/core";

/** Whether an acceptor takes a keyword only with some values, or not at the root. */
export function narrows(facts: SchemaFacts, keyword: string): boolean {
  const { numbers = {}, highest = {}, keywordsOfType = {}, rootWithout } = facts;
  return (
    ofKeyword[keyword]?.(facts) === true ||
    [numbers, highest, keywordsOfType].some((each) => Object.hasOwn(each, keyword)) ||
    rootWithout?.includes(keyword) === true
  );
}

/** The facts that speak of the values of one keyword. */
const ofKeyword: Readonly<Record<string, (facts: SchemaFacts) => boolean>> = {
  $ref: ({ references }) => references?.recursive === false || references?.topLevel === true,
  $schema: ({ dialects }) => dialects !== undefined,
  additionalProperties: ({ objects }) => objects?.closed === "must",
  enum: ({ enums = {} }) =>
    Boolean(enums.types ?? enums.scalar ?? enums.most) ||
    enums.ofType === "must" ||
    enums.emptyText === false,
  format: ({ formats }) => formats !== undefined,
  pattern: ({ patterns }) => patterns !== undefined,
  patternProperties: ({ objects }) => objects?.catchAll === false,
  type: ({ types, typeLists }) => types !== undefined || (typeLists ?? true) !== true,
};
