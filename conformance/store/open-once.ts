import { openDatabase } from "@toolwright/store";

/** A process of a server that starts: opens the database that it is given, and says so. */
const database = await openDatabase(JSON.parse(process.argv[2]!));
await database.queries.selectFrom("tool_definitions").select("id").execute();
await database.close();
console.log("open");
