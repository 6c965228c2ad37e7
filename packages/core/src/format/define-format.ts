import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { Acceptor } from "./acceptor.ts";
import type { Defined, Format, Writing, WrittenTool } from "./format.ts";
import type { Layout } from "./layout.ts";
import { readLayout, type Stops, stopsOf } from "./read-layout.ts";
import { reportKept } from "./report-kept.ts";
import { fieldsIn, notationIn, writeLayout } from "./write-layout.ts";
import { WritingBook } from "./writing-book.ts";

/** A definition in its place in a document. */
export interface Found {
  readonly at: Pointer;
  readonly value: JsonValue;
}

/** One of the ways in which a format writes a definition. */
interface NamedLayout {
  readonly id: string;
  /** Whether a definition is written so; without it, when it is written in none of the others. */
  readonly when?: (value: JsonObject) => boolean;
  readonly layout: Layout;
}

interface Description {
  readonly id: string;
  readonly title: string;
  readonly signs: Format["signs"];
  readonly recognise: Format["recognise"];
  readonly find: (document: JsonValue) => readonly Found[];
  /** Of formats whose providers run tools themselves. */
  readonly hosted?: Format["hosted"];
  /** The first is the one for tools that come from elsewhere. */
  readonly layouts: readonly [NamedLayout, ...NamedLayout[]];
  readonly join: (definitions: readonly JsonObject[]) => JsonValue;
}

const none: NonNullable<Tool["kept"]> = {};
const nothing: ReadonlySet<string> = new Set();
const noneHosted: Format["hosted"] = () => [];

export function defineFormat(described: Description): Format {
  const { id, title, signs, recognise, find, hosted = noneHosted, layouts, join } = described;
  const [usual, ...others] = layouts;
  const stops = layouts.map(({ layout }) => stopsOf(layout));

  function readOne({ at, value }: Found): WrittenTool {
    if (!isJsonObject(value)) {
      return { at, value, tool: { name: "", inputSchema: {} }, places: {}, schemas: [] };
    }
    const found =
      others.length === 0
        ? 0
        : Math.max(
            0,
            layouts.findIndex(({ when }) => when?.(value)),
          );
    const { layout, id: keptAs } = layouts[found] as NamedLayout;
    return readLayout(value, at, layout, stops[found] as Stops, keptAs, found !== 0);
  }

  const byId = new Map(layouts.map((layout) => [layout.id, layout]));
  const anybody = new Acceptor(title);

  function lay(tool: Tool, wanted: string | undefined, writing: Writing): JsonObject {
    const { instead, book } = writing;
    const { kept = none } = instead?.kept === undefined ? tool : instead;
    const asked = wanted === undefined ? undefined : byId.get(wanted);
    const { id: keptAs, layout } = asked ?? others.find((one) => Object.hasOwn(kept, one.id)) ?? usual;
    const rest = kept !== none && Object.hasOwn(kept, keptAs) ? kept[keptAs] : undefined;
    const definition = writeLayout(tool, layout, writing, rest);
    if (kept !== none) reportKept(kept, keptAs, book);
    return definition;
  }

  function define(tool: Tool, wanted?: string): Defined {
    const book = new WritingBook(anybody);
    const { name, inputSchema } = tool;
    const definition = lay(tool, wanted, { name, inputSchema, spelled: undefined, instead: undefined, book });
    return { definition, losses: book.losses };
  }

  return {
    id,
    title,
    layouts: layouts.map((layout) => layout.id),
    signs,
    recognise,
    read: (document) => find(document).map(readOne),
    hosted,
    define,
    lay,
    notationIn(layout) {
      const asked = byId.get(layout);
      return asked === undefined ? undefined : notationIn(asked.layout);
    },
    fieldsIn(layout) {
      const asked = byId.get(layout);
      return asked === undefined ? nothing : fieldsIn(asked.layout);
    },
    join,
    write(tools, layout) {
      const defined = tools.map((tool) => define(tool, layout));
      return {
        document: join(defined.map(({ definition }) => definition)),
        losses: defined.flatMap(({ losses }, tool) => losses.map((loss) => ({ tool, ...loss }))),
      };
    },
  };
}
