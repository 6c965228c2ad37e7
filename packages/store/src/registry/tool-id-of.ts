import { idOf } from "@toolwright/core";

/** The id of a tool as its row has it, in which no namespace is an empty text. */
export const toolIdOf = ({
  namespace,
  name,
}: {
  readonly namespace: string;
  readonly name: string;
}): string => idOf(namespace === "" ? { name } : { namespace, name });
