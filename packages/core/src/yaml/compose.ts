import { Composer, CST, type Document, type ParsedNode, Parser } from "yaml";

export type YamlDocument = Document.Parsed<ParsedNode>;

export interface Composed {
  readonly documents: readonly YamlDocument[];
  /** Where the text goes deeper than it may; then there are no documents. */
  readonly tooDeep?: number;
}

/** Nodes with their places in the text. The depth is measured first, because composing is recursive. */
export function compose(text: string, maxDepth: number): Composed {
  const tokens = tokensOf(text);
  const tooDeep = firstTooDeep(tokens, maxDepth);
  if (tooDeep !== undefined) return { documents: [], tooDeep };
  const composer = new Composer<ParsedNode>({
    version: "1.2",
    schema: "core",
    merge: false,
    // Told with their pointers elsewhere; here they would be compared each with each.
    uniqueKeys: false,
    keepSourceTokens: true,
    prettyErrors: false,
    logLevel: "silent",
  });
  return {
    documents: withoutTraces(() => [...composer.compose(tokens, true, text.length)] as YamlDocument[]),
  };
}

/** Every problem of a text becomes an Error; writing down where in the program takes twelve times as long as the rest. */
function withoutTraces<Result>(work: () => Result): Result {
  const limit: unknown = Reflect.get(Error, "stackTraceLimit");
  if (typeof limit !== "number") return work();
  Reflect.set(Error, "stackTraceLimit", 0);
  try {
    return work();
  } finally {
    Reflect.set(Error, "stackTraceLimit", limit);
  }
}

/** Nobody reads more errors than this, and each takes its time to make. */
const maxErrors = 100;

function tokensOf(text: string): readonly CST.Token[] {
  const tokens: CST.Token[] = [];
  let errors = 0;
  for (const token of new Parser().parse(text)) {
    tokens.push(token);
    if ((token.type === "error" || token.type === "directive") && ++errors > maxErrors) break;
  }
  return tokens;
}

function firstTooDeep(tokens: readonly CST.Token[], maxDepth: number): number | undefined {
  let level: readonly CST.Token[] = tokens;
  for (let depth = 0; level.length > 0; depth++) {
    const first = level[0];
    // Documents stand on level 0.
    if (depth > maxDepth && first !== undefined) return first.offset;
    level = level.flatMap(collectionsIn);
  }
  return undefined;
}

function collectionsIn(token: CST.Token): CST.Token[] {
  if (token.type === "document") return token.value && CST.isCollection(token.value) ? [token.value] : [];
  if (!CST.isCollection(token)) return [];
  return token.items.flatMap(
    ({ key, value }: CST.CollectionItem): CST.Token[] =>
      [key, value].filter((part) => part != null && CST.isCollection(part)) as CST.Token[],
  );
}
