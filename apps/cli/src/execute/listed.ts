/** The parts of a variable that holds several. */
export const listed = (text: string | undefined, between: string | RegExp): readonly string[] =>
  (text ?? "").split(between).filter((part) => part !== "");
