import type { DatabasePlace } from "@toolwright/store";
import { fill } from "./fill.ts";
import { measureRegistry } from "./measure.ts";

/** `node child.ts fill|measure|measure-with-rival <place> <from> <size>`: in a process of its own, so that neither is in the other's way. */
const [act, where = "", from, to] = process.argv.slice(2);
const place = JSON.parse(where) as DatabasePlace;
if (act === "fill") await fill(place, Number(from), Number(to));
else console.log(JSON.stringify(await measureRegistry(place, Number(to), act === "measure-with-rival")));
