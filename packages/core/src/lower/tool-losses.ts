import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Acceptor } from "../format/acceptor.ts";
import type { LossBook, WritingLoss } from "../format/format.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer, unescapeToken } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { nearestPlace } from "./authors-places.ts";
import type { Call } from "./calls.ts";
import type { ToolLoss } from "./compiled.ts";
import type { LossClass } from "./loss.ts";
import type { Target } from "./target.ts";
import { wireKeys } from "./wire-keys.ts";

/** What is lost of one tool, and what is worth knowing of it besides. */
export class ToolLosses implements LossBook {
  readonly list: ToolLoss[] = [];
  readonly notes: Diagnostic[] = [];
  private readonly call: Call;
  private readonly target: Target;
  private names: ReadonlyMap<string, string> | undefined = undefined;

  constructor(call: Call, target: Target) {
    this.call = call;
    this.target = target;
  }

  get acceptor(): Acceptor {
    return this.target.acceptor;
  }

  /** At a place of its author's. */
  add(pointer: Pointer, kind: LossClass, message: string): void {
    this.list.push({ tool: this.call.id, pointer, class: kind, message });
  }

  lack(field: string): void {
    const { pointer, message } = this.acceptor.lacks(field);
    this.add(pointer, writingClass(pointer), message);
  }

  /** What a format says of the schema as it is sent is told where its author wrote that. */
  lose(pointer: Pointer, message: string, kind?: WritingLoss["class"]): void {
    let place = pointer;
    if (pointer.startsWith("/inputSchema/")) {
      const { tool } = this.call;
      this.names ??= authorsNames(tool, this.target);
      place = authorsPlace(pointer, tool, this.names);
    }
    this.add(place, kind ?? writingClass(pointer), message);
  }
}

/** Names of members as their author wrote them, by those that they travel under. */
function authorsNames({ inputSchema }: Tool, { schemaFacts }: Target): ReadonlyMap<string, string> {
  const keys = isJsonObject(inputSchema) ? wireKeys(inputSchema, schemaFacts, true) : undefined;
  return new Map([...(keys ?? [])].map(([name, key]) => [key, name]));
}

function authorsPlace(pointer: Pointer, tool: Tool, names: ReadonlyMap<string, string>): Pointer {
  const [, , keyword, token = "", ...below] = pointer.split("/");
  const key = unescapeToken(token);
  const renamed = keyword === "properties" ? names.get(key) : undefined;
  const place =
    renamed === undefined ? pointer : [child("/inputSchema/properties", renamed), ...below].join("/");
  return nearestPlace(place, tool as unknown as JsonValue);
}

/** What the format cannot say of the input is not held to; all else only tells people and models something. */
const writingClass = (pointer: Pointer): LossClass =>
  pointer.startsWith("/inputSchema") ? "widened" : "annotation";
