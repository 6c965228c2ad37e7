import { existsSync, readFileSync } from "node:fs";
import type { JsonValue } from "@toolwright/core";
import { validDefinitions } from "./valid-definitions.ts";

const cases = new URL("../../../shared/cases/", import.meta.url);

/** What mutations start from: our own valid definitions, and the acceptance cases where they lie beside the checkout. */
export function startDocuments(): readonly JsonValue[] {
  return [...validDefinitions.map(({ document }) => document), ...acceptanceDocuments()];
}

function acceptanceDocuments(): readonly JsonValue[] {
  return ["tools-json", "toolfoundation", "ikigai", "lexichord"].flatMap((profile) => {
    const file = new URL(`${profile}.jsonl`, cases);
    if (!existsSync(file)) return [];
    return readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .flatMap((line) => {
        const { document } = JSON.parse(line) as { document?: JsonValue };
        return document === undefined ? [] : [document];
      });
  });
}
