import { type ESTree, parseSync } from "vite";
import { plainComment } from "./doc-comments.ts";

type Schema = Readonly<Record<string, unknown>>;
type Declared = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration;

/** A JSON Schema for what a type describes, so that a file can be held against the types that programs see. */
export function schemaOfTypes(sources: ReadonlyMap<string, string>, root: string): Schema {
  const declared = new Map([...sources].flatMap(([path, text]) => [...declarationsIn(path, text)]));
  const definitions = new Map<string, Schema>();

  function refer(name: string): Schema {
    const anything = anythingOf[name];
    if (anything !== undefined) return anything;
    const found = declared.get(name);
    if (found === undefined) throw new Error(`No type is called ${name}.`);
    if (!definitions.has(name)) {
      definitions.set(name, {});
      definitions.set(name, { ...found.said, ...schemaOf(found.node, found.comment) });
    }
    return { $ref: name === root ? "#" : `#/$defs/${name}` };
  }

  function schemaOf(node: Declared, comment: CommentAbove): Schema {
    return node.type === "TSInterfaceDeclaration"
      ? ofMembers(node.body.body, comment)
      : ofType(node.typeAnnotation, comment);
  }

  function ofMembers(members: readonly ESTree.TSSignature[], comment: CommentAbove): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const member of members) {
      if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier" || !member.typeAnnotation)
        throw new Error(`A member is more than data: ${member.type}.`);
      const { name } = member.key;
      properties[name] = {
        ...comment(member.start),
        ...ofType(member.typeAnnotation.typeAnnotation, comment),
      };
      if (!member.optional) required.push(name);
    }
    return {
      type: "object",
      properties,
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  }

  function ofType(type: ESTree.TSType, comment: CommentAbove): Schema {
    switch (type.type) {
      case "TSStringKeyword":
        return { type: "string" };
      case "TSNumberKeyword":
        return { type: "number" };
      case "TSBooleanKeyword":
        return { type: "boolean" };
      case "TSNullKeyword":
        return { type: "null" };
      case "TSLiteralType":
        return { const: literal(type) };
      case "TSUnionType":
        return ofUnion(type.types, comment);
      case "TSTypeOperator":
      case "TSParenthesizedType":
        return ofType(type.typeAnnotation, comment);
      case "TSArrayType":
        return { type: "array", items: ofType(type.elementType, comment) };
      case "TSTupleType":
        return ofTuple(type, comment);
      case "TSTypeLiteral":
        return ofMembers(type.members, comment);
      case "TSTypeReference":
        return ofReference(type, comment);
      default:
        throw new Error(`No schema says what ${type.type} does.`);
    }
  }

  function ofUnion(types: readonly ESTree.TSType[], comment: CommentAbove): Schema {
    if (types.every((each) => each.type === "TSLiteralType")) return { enum: types.map(literal) };
    return { anyOf: types.map((each) => ofType(each, comment)) };
  }

  function ofTuple({ elementTypes }: ESTree.TSTupleType, comment: CommentAbove): Schema {
    const items = elementTypes.map((each) =>
      ofType((each.type === "TSNamedTupleMember" ? each.elementType : each) as ESTree.TSType, comment),
    );
    return { type: "array", prefixItems: items, items: false, minItems: items.length };
  }

  function ofReference({ typeName, typeArguments }: ESTree.TSTypeReference, comment: CommentAbove): Schema {
    const name = typeName.type === "Identifier" ? typeName.name : "";
    const [first, second] = typeArguments?.params ?? [];
    if (name === "JsonObject") return { type: "object" };
    if (name === "JsonObject") return { type: "object" };
    if (name === "Readonly" && first) return ofType(first, comment);
    if (name === "Record" && second) return { type: "object", additionalProperties: ofType(second, comment) };
    return refer(name);
  }

  refer(root);
  const { [root]: main, ...others } = Object.fromEntries(definitions);
  return { ...main, $defs: others };
}

/** Types that take whatever JSON there is. */
const anythingOf: Readonly<Record<string, Schema>> = { JsonObject: { type: "object" }, JsonValue: {} };

const literal = (type: ESTree.TSType): unknown =>
  type.type === "TSLiteralType" && "value" in type.literal ? type.literal.value : undefined;

/** The sentence above a place, as a schema says it. */
type CommentAbove = (start: number) => { readonly description?: string };

interface Declaration {
  readonly node: Declared;
  readonly said: { readonly description?: string };
  readonly comment: CommentAbove;
}

function declarationsIn(path: string, text: string): ReadonlyMap<string, Declaration> {
  const { program, comments } = parseSync(path, text);
  const comment: CommentAbove = (start) => {
    const above = comments.find(
      ({ end, type }) => type === "Block" && end <= start && /^\s*$/.test(text.slice(end, start)),
    );
    return above === undefined ? {} : { description: plainComment(above.value) };
  };
  const found = new Map<string, Declaration>();
  for (const statement of program.body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.type === "TSInterfaceDeclaration" || node?.type === "TSTypeAliasDeclaration")
      found.set(node.id.name, { node, said: comment(statement.start), comment });
  }
  return found;
}
