import { createClient } from "@toolwright/contract";
import { watchedFetch } from "./connection.ts";

/** Same origin, by the session of the browser. */
export const client = createClient({ baseUrl: location.origin, fetch: watchedFetch });
