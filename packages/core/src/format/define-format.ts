import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { short } from "../schema/explain/short.ts";
import type { Format, WritingLoss, Written, WrittenTool } from "./format.ts";
import type { Layout } from "./layout.ts";
import { readLayout } from "./read-layout.ts";
import { writeLayout } from "./write-layout.ts";

/** A definition in its place in a document. */
export interface Found {
  readonly at: Pointer;
  readonly value: JsonValue;
}

interface Description {
  readonly id: string;
  readonly title: string;
  readonly recognise: Format["recognise"];
  readonly find: (document: JsonValue) => readonly Found[];
  readonly layout: Layout;
  /** Other ways to write the same, each kept under a name of its own so that writing finds back to it. */
  readonly variants?: Readonly<Record<string, Variant>>;
  readonly join: (definitions: readonly JsonObject[]) => JsonValue;
}

export interface Variant {
  readonly when: (value: JsonObject) => boolean;
  readonly layout: Layout;
}

export function defineFormat({
  id,
  title,
  recognise,
  find,
  layout,
  variants = {},
  join,
}: Description): Format {
  const variantIds = Object.keys(variants);
  const layoutOf = (variant: string | undefined): Layout =>
    variant === undefined ? layout : (variants[variant] as Variant).layout;

  function readOne({ at, value }: Found): WrittenTool {
    if (!isJsonObject(value))
      return { at, value, tool: { name: "", inputSchema: {} }, places: {}, schemas: [] };
    const variant = variantIds.find((name) => (variants[name] as Variant).when(value));
    return readLayout(value, at, layoutOf(variant), variant ?? id, variant !== undefined);
  }

  function writeOne(tool: Tool, index: number, losses: WritingLoss[]): JsonObject {
    const kept = tool.kept ?? {};
    const variant = variantIds.find((name) => Object.hasOwn(kept, name));
    const lose = (pointer: Pointer, message: string): void => {
      losses.push({ tool: index, pointer, message });
    };
    const keptHere = variant ?? id;
    const rest = Object.hasOwn(kept, keptHere) ? kept[keptHere] : undefined;
    const { document, written } = writeLayout(tool, layoutOf(variant), rest, lose);
    for (const field of Object.keys(tool) as (keyof Tool)[]) {
      if (field === "kept" || written.has(field) || tool[field] === undefined) continue;
      lose(child("", field), `${title} has no place for "${field}".`);
    }
    for (const other of Object.keys(kept)) {
      if (other === keptHere) continue;
      for (const [key, value] of Object.entries(kept[other] as JsonObject)) {
        const what = `"${key}": ${short(value)}`;
        lose(child("/kept", other, key), `${title} has no place for ${what}, which only ${other} knows.`);
      }
    }
    return document;
  }

  return {
    id,
    title,
    recognise,
    read: (document) => find(document).map(readOne),
    write(tools): Written {
      const losses: WritingLoss[] = [];
      const document = join(tools.map((tool, i) => writeOne(tool, i, losses)));
      return { document, losses };
    },
  };
}
