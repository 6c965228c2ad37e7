/** What somebody asks for, and the names of the tools that do it; several servers may have one of each name. */
export type Prompt = readonly [text: string, ...expected: string[]];
