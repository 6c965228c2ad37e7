/** What a tool does, with the number that databases keep and the risk that seed 004 section 4.3 gives it. */
export const categories = {
  FileSystem: { number: 0, risk: "Medium" },
  Network: { number: 1, risk: "Medium-High" },
  Database: { number: 2, risk: "Medium" },
  CodeExecution: { number: 3, risk: "High" },
  ExternalApi: { number: 4, risk: "Medium" },
  Knowledge: { number: 5, risk: "Low" },
  Communication: { number: 6, risk: "Medium" },
  System: { number: 7, risk: "Low" },
} as const;

export type CategoryName = keyof typeof categories;

export const isCategory = (value: unknown): value is CategoryName =>
  typeof value === "string" && Object.hasOwn(categories, value);
