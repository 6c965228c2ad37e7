/** For whoever tests against a real database of their own. Not for use outside tests. */
export { bundledProgram } from "./bundled-program.ts";
export * from "./databases.ts";
export { eachDatabase } from "./each-database.ts";
