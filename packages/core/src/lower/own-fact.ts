/** A fact about a keyword; `toString` and the like are names as any other. */
export const ownFact = <Fact>(
  facts: Readonly<Record<string, Fact>> | undefined,
  keyword: string,
): Fact | undefined => (facts !== undefined && Object.hasOwn(facts, keyword) ? facts[keyword] : undefined);
