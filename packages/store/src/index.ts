export type { Database } from "./database/database.ts";
export { type MigrationState, migrate, migrationStates } from "./database/migrate.ts";
export { localAccountId } from "./database/migrations/0001-accounts.ts";
export { connectDatabase, type DatabasePlace, openDatabase } from "./database/open-database.ts";
export type { Registry, UpdateOptions } from "./registry/registry.ts";
export type { Availability, Saved, Stored, Summary, ToolVersion } from "./registry/stored.ts";
export type { Page, SearchQuery } from "./search/search-query.ts";
