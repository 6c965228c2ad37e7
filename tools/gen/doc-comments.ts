import { parseSync } from "vite";

/** What the comment above each member of an interface says: the same words that editors show. */
export function docComments(path: string, text: string, interfaceName: string): ReadonlyMap<string, string> {
  const { program, comments } = parseSync(path, text);
  const declared = program.body
    .map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
    .find((statement) => statement?.type === "TSInterfaceDeclaration" && statement.id.name === interfaceName);
  if (declared?.type !== "TSInterfaceDeclaration") throw new Error(`${path} declares no ${interfaceName}.`);

  return new Map(
    declared.body.body.flatMap((member) => {
      if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier") return [];
      const comment = comments.find(({ end }) => /^\s*$/.test(text.slice(end, member.start)));
      if (!comment)
        throw new Error(`${path}: ${interfaceName}.${member.key.name} has no comment that says what it is.`);
      return [[member.key.name, plainComment(comment.value)]];
    }),
  );
}

/** A comment without its stars, on one line. */
export const plainComment = (comment: string): string =>
  comment
    .replace(/^\*|\n\s*\*/g, "")
    .replace(/\s+/g, " ")
    .trim();
