import {
  type Accounts,
  createAccounts,
  createRegistry,
  type Database,
  type DatabasePlace,
  openDatabase,
  type Registry,
} from "@toolwright/store";

/** Everything that requests are answered with. */
export interface House {
  readonly database: Database;
  readonly registry: Registry;
  readonly accounts: Accounts;
  readonly version: string;
  readonly close: () => Promise<void>;
}

export interface HouseOptions {
  readonly place: DatabasePlace;
  readonly keySecret?: string;
  readonly version?: string;
}

export async function openHouse({ place, keySecret, version = "0.1.0" }: HouseOptions): Promise<House> {
  const database = await openDatabase(place);
  return {
    database,
    registry: createRegistry(database),
    accounts: createAccounts(database, keySecret === undefined ? {} : { keySecret }),
    version,
    close: () => database.close(),
  };
}
