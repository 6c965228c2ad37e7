import type { Facts, NameFacts } from "../profile/profile.ts";

/** What is said of names of any kind. */
export const nameFacts = ({ name, parameterName, namespace }: Facts): readonly NameFacts[] =>
  [name, parameterName, namespace].filter((each) => each !== undefined);
