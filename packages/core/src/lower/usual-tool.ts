import type { WritingLoss } from "../format/format.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import type { Target } from "./target.ts";

/** What most tools say beside their name and their schema. */
export interface Usual {
  readonly description: string;
  /** What is told of the members that the target has no place for. */
  readonly lacking: readonly Pick<WritingLoss, "pointer" | "message">[];
}

/**
 * What a tool says that says no more than most do; nothing of any other, and of one that is not sound. It is gone through
 * once: to ask for each member that a tool may have takes longer than all that is done with those that it has.
 */
export function usualTool(tool: Tool, { fields, acceptor }: Target): Usual | undefined {
  if (!isOwnOnly(tool)) return undefined;
  let description: string | undefined;
  let lacking: Usual["lacking"][number][] | undefined;
  for (const field in tool) {
    const value = tool[field as keyof Tool] as JsonValue | undefined;
    if (field === "description") {
      if (typeof value !== "string" || mayBeBlank(value)) return undefined;
      description = value;
    } else if (field !== "name" && field !== "inputSchema" && value !== undefined) {
      if (fields.has(field) || !isOnlyTold(field, value)) return undefined;
      lacking ??= [];
      lacking.push(acceptor.lacks(field));
    }
  }
  return description === undefined ? undefined : { description, lacking: lacking ?? none };
}

const none: Usual["lacking"] = Object.freeze([]);

/** Members that come from elsewhere need not be met on a walk through an object. */
function isOwnOnly(tool: Tool): boolean {
  const prototype: unknown = Object.getPrototypeOf(tool);
  return prototype === Object.prototype || prototype === null;
}

const SPACE = 32;
const DELETE = 127;

/** Whether it may be: most begin with a letter, and of the others somebody else says what becomes of them. */
function mayBeBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > SPACE && first < DELETE);
}

/** What of a tool is told as a loss where there is no place for it and nothing else comes of it, if it is sound. */
function isOnlyTold(field: string, value: JsonValue): boolean {
  switch (field) {
    case "title":
      return typeof value === "string";
    case "annotations":
    case "_meta":
      return isJsonObject(value);
    default:
      return !ofTools.has(field);
  }
}

/** The other members that a tool may have. */
const ofTools: ReadonlySet<string> = new Set<keyof Tool>([
  "namespace",
  "version",
  "category",
  "tags",
  "outputSchema",
  "icons",
  "examples",
  "constraints",
  "requiredPermissions",
  "requiresConfirmation",
  "metadata",
  "kept",
]);
