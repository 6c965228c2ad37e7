import { Type } from "typebox";
import { defineRoute } from "../route.ts";
import { anything, diagnostic, record, shortText, yes } from "../shapes/common.ts";
import { importReport } from "../shapes/import-report.ts";

export const importTools = defineRoute({
  id: "importTools",
  method: "POST",
  path: "/v1/imports",
  summary:
    "Bring definitions of any known format into the registry; a dry run tells what would become of each.",
  group: "transfer",
  needs: "principal",
  body: Type.Object(
    {
      /** The document as text, or already as JSON. */
      definition: anything,
      format: Type.Optional(shortText("Recognised when not said.", 60)),
      source: Type.Optional(shortText("For the record: the file it came from.")),
      namespace: Type.Optional(shortText("For all of them.", 100)),
      category: Type.Optional(shortText("For all of them.", 60)),
      shorten: Type.Optional(Type.Boolean()),
      atomic: Type.Optional(Type.Boolean()),
      /** Only these, by the names they have in the document. */
      only: Type.Optional(Type.Array(shortText("A name in the document."), { maxItems: 10_000 })),
      dryRun: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ report: importReport, diagnostics: Type.Array(diagnostic) }),
});

export const exportTools = defineRoute({
  id: "exportTools",
  method: "GET",
  path: "/v1/export",
  summary: "Everything that one sees, a definition on each line, as `toolwright export` writes it.",
  group: "transfer",
  needs: "principal",
  query: Type.Object(
    { namespace: Type.Optional(shortText("Only of this namespace.", 100)), includeBuiltIn: yes },
    { additionalProperties: false },
  ),
  answer: record,
  stream: "lines",
});
