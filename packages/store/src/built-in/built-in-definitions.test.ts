import { check, digest, type Format, formatNamed, type JsonValue } from "@toolwright/core";
import { expect, test } from "vitest";
import { builtInDefinitions } from "./built-in-definitions.ts";

const lexichord = formatNamed("lexichord") as Format;

test.each(Object.entries(builtInDefinitions))(
  "%s has nothing against it at its tier",
  (name, { tier, definition: { tool } }) => {
    const { document, losses } = lexichord.write([tool]);
    expect(tool.name).toBe(name);
    expect(losses).toEqual([]);
    expect(check(document, { profile: "lexichord", tier }).diagnostics).toEqual([]);
  },
);

/** A registry keeps what it was made with, so a built-in that changes needs a migration that changes it there too. */
test.each([
  ["read_file", "c6ff50e9ade949e599a346f62970b7009226d830134a9e2344e6f4a84ce8768a"],
  ["write_file", "c3c0c3a5eb453a7d56ea6fcbaaa10b276648f974e2009e9a64d482ed73ed9336"],
  ["search_knowledge", "36f29cd6edb08a5cb0448141dca7f38284ede6fdf5678b1ed9bf0d690f91aade"],
  ["web_fetch", "7c5ea9ba34deae0f6afe8e9d9f503e4286bc486eb07aa2a4ebdb93c96eb505f4"],
  ["execute_ckvs_query", "6dbdb3ff5663c4c584139fdc0db4b23c99163e86560710a77f8093a6e7a1df9d"],
  ["send_message", "f71447084cbe664b2cf179296bc888d6fd2ae2f4e8e639d7be78a53d1543713b"],
  ["create_entity", "1629738d33da9e8437fcd136f00ed804022ef59fc62465b42189de3204e5ab61"],
  ["validate_content", "dac7b6146f83beac3398f65841ae7f3c9c14b00d87e36087194eaf50ba7d1253"],
] as const)("%s is as it was published", (name, published) => {
  const { definition } = builtInDefinitions[name];
  expect(digest(definition as unknown as JsonValue)).toBe(`sha256:${published}`);
});
