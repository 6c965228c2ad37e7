import { type DatabasePlace, openDatabase } from "@toolwright/store";
import { fill } from "./fill.ts";
import { measureRegistry } from "./measure.ts";

/** `node child.ts fill|measure <place> <from> <size>`: in a process of its own, so that neither is in the other's way. */
const [act, where = "", from, to] = process.argv.slice(2);
const place = JSON.parse(where) as DatabasePlace;
if (act === "fill") {
  const database = await openDatabase(place);
  await fill(database, Number(from), Number(to));
  await database.close();
} else {
  console.log(JSON.stringify(await measureRegistry(place, Number(to))));
}
