import type { AnyCommand, CommandGroup } from "../define-command.ts";
import { accounts } from "./account.ts";
import { add } from "./add.ts";
import { db } from "./db.ts";
import { call, discover, doctor } from "./execute.ts";
import { exporting, importing } from "./import.ts";
import { link } from "./link.ts";
import { list, search } from "./list.ts";
import { mcp } from "./mcp.ts";
import { serve } from "./serve.ts";
import { history, remove, restore, show } from "./show.ts";
import { worker } from "./worker.ts";

/** Apart from the others, so that a check does not wait for them. */
export const registryCommands: readonly (AnyCommand | CommandGroup)[] = [
  add,
  list,
  search,
  show,
  history,
  restore,
  remove,
  importing,
  exporting,
  discover,
  call,
  doctor,
  serve,
  link,
  worker,
  mcp,
  accounts,
  db,
];
