import type { JsonObject } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { short } from "../schema/explain/short.ts";
import type { LossBook } from "./format.ts";

/** Names all that other formats keep of a tool and that was not written. */
export function reportKept(kept: NonNullable<Tool["kept"]>, keptAs: string, book: LossBook): void {
  for (const other of Object.keys(kept)) {
    if (other === keptAs) continue;
    const members = kept[other] as JsonObject;
    for (const key of Object.keys(members)) {
      const what = `"${key}": ${short(members[key])}`;
      const message = `${what} is specific to ${other} and is not sent to ${book.acceptor.called}.`;
      book.lose(child("/kept", other, key), message);
    }
  }
}
