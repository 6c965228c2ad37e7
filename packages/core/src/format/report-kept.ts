import type { JsonObject } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { short } from "../schema/explain/short.ts";

interface Writing {
  /** What the format is called in a sentence. */
  readonly title: string;
  readonly keptAs: string;
  readonly lose: (pointer: Pointer, message: string) => void;
}

/** Names all that other formats keep of a tool and that was not written. */
export function reportKept(kept: NonNullable<Tool["kept"]>, { title, keptAs, lose }: Writing): void {
  for (const other of Object.keys(kept)) {
    if (other === keptAs) continue;
    const members = kept[other] as JsonObject;
    for (const key of Object.keys(members)) {
      const what = `"${key}": ${short(members[key])}`;
      lose(child("/kept", other, key), `${title} has no place for ${what}, which only ${other} knows.`);
    }
  }
}
