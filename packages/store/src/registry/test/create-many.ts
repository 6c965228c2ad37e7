import type { Principal } from "@toolwright/core";
import { type DatabasePlace, openDatabase } from "../../database/open-database.ts";
import { createRegistry } from "../create-registry.ts";
import { definition } from "./definition.ts";

/** One of several processes that create at the same time; answers with the outcome of each. */
const { place, me, names } = JSON.parse(process.argv[2] ?? "") as {
  place: DatabasePlace;
  me: Principal;
  names: readonly string[];
};
const database = await openDatabase(place);
const registry = createRegistry(database);
const outcomes = await Promise.all(
  names.map((name) =>
    registry.create(me, definition(name)).then(
      () => "created",
      (error: { code?: string }) => error.code ?? String(error),
    ),
  ),
);
await database.close();
console.log(JSON.stringify(outcomes));
