import { createConfig, lintFromString } from "@redocly/openapi-core";
import { openApiDocument } from "@toolwright/contract";
import { expect, test } from "vitest";

test("the OpenAPI document passes the recommended rules of Redocly", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(openApiDocument("0.1.0"));
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(
    problems.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer ?? ""} ${message}`),
  ).toEqual([]);
});
