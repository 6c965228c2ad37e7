/** What people call a source: a file by its name, and what came in without one, whole or a line of it. */
export const sourceName = (source: string): string => source.replace(/^-(?=$|:\d)/, "standard input");
