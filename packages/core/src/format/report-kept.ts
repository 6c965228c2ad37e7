import type { JsonObject } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { short } from "../schema/explain/short.ts";
import type { Acceptor } from "./acceptor.ts";

interface Report {
  readonly acceptor: Acceptor;
  readonly keptAs: string;
  readonly lose: (pointer: Pointer, message: string) => void;
}

/** Names all that other formats keep of a tool and that was not written. */
export function reportKept(kept: NonNullable<Tool["kept"]>, { acceptor, keptAs, lose }: Report): void {
  for (const other of Object.keys(kept)) {
    if (other === keptAs) continue;
    const members = kept[other] as JsonObject;
    for (const key of Object.keys(members)) {
      const what = `"${key}": ${short(members[key])}`;
      const message = `${acceptor.called} has no place for ${what}, which only ${other} knows.`;
      lose(child("/kept", other, key), message);
    }
  }
}
