import { existsSync, readFileSync } from "node:fs";
import {
  compileSchema,
  isError,
  type JsonObject,
  parametersToSchema,
  schemaToParameters,
} from "@toolwright/core";
import { expect, test } from "vitest";

const corpus = new URL("../../../shared/corpus/tools.jsonl", import.meta.url);

test("the schemas of real tools become lists that say it all, or say what they lack", async ({
  skip,
  annotate,
}) => {
  skip(!existsSync(corpus), "the corpus is not beside the checkout");
  const schemas = readFileSync(corpus, "utf8")
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { tool: { inputSchema: JsonObject } }).tool.inputSchema);
  let complete = 0;
  for (const schema of schemas) {
    const { parameters, losses } = schemaToParameters(schema);
    const written = parametersToSchema(parameters);
    expect(schemaToParameters(written)).toEqual({ parameters, losses: [] });
    expect(compileSchema(written).diagnostics.filter(isError)).toEqual([]);
    if (losses.every(({ pointer }) => pointer === "")) complete++;
  }
  await annotate(
    `${schemas.length} schemas, ${complete} lose at most that other arguments were allowed`,
    "count",
  );
});
