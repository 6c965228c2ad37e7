import type { JsonScalar } from "@toolwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQuery } from "./parse-query.ts";
import type { Condition } from "./query.ts";
import { tokenize } from "./tokenize.ts";

describe("what is wrong with a query, and where", () => {
  test.each<[query: string, reason: string, parameters?: Record<string, JsonScalar>]>([
    ["", 'line 1, column 1: "find" was expected, and the query ends'],
    ["select name", 'line 1, column 1: "find" was expected, and "select" is there'],
    ["find", 'line 1, column 5: a kind, or "*" for all kinds, was expected, and the query ends'],
    [
      "find order",
      'line 1, column 6: a kind, or "*" for all kinds, (`order` in backticks, if that is one) was expected, and "order" is there',
    ],
    [
      "find person city",
      'line 1, column 13: "where", "link", "select", "count", "order by", "limit" or the end of the query was expected, and "city" is there',
    ],
    [
      "find person\nwhere city",
      "line 2, column 11: a comparison (=, !=, <, <=, >, >=, in, contains, is) was expected, and the query ends",
    ],
    [
      "find person where city = Bonn",
      'line 1, column 26: a value (a text in quotes, a number, true, false, null or $name) was expected, and "Bonn" is there',
    ],
    ['find person where city = "Bonn', 'line 1, column 26: what begins with " does not end on its line'],
    ['find person where city = "\\q"', "line 1, column 26: \\q in a text means nothing"],
    [
      'find person where city = "\\u0000"',
      'line 1, column 26: "\\"\\\\u0000\\"" holds a character that no text has',
    ],
    ["find person where city = $city", "line 1, column 26: the parameter $city has no value"],
    ["find person where a = $__proto__", "line 1, column 23: the parameter $__proto__ has no value"],
    ["find person", 'nothing in it uses the parameter "city"', { city: "Bonn" }],
    ["find person where (a = 1", 'line 1, column 25: "and", "or" or ")" was expected, and the query ends'],
    ["find person where a < true", 'line 1, column 23: "<" compares with a text or a number, not with true'],
    ["find person where a is 3", 'line 1, column 24: "null" or "not null" was expected, and "3" is there'],
    [
      "find person where properties = 1",
      'line 1, column 19: a property must follow "properties" in a condition',
    ],
    [
      "find person link works_at company",
      'line 1, column 27: "->" or "<-" was expected, and "company" is there',
    ],
    [
      "find person link knows -> person",
      'line 1, column 27: "person" names two entities; give this one another name with "as"',
    ],
    ["find name", 'line 1, column 6: "name" is a field of every entity; name this one with "as"'],
    ["find a link from b knows -> c", 'line 1, column 18: no entity is called "b"; there is "a"'],
    [
      "find a link x -> b link x -> c link x -> d link x -> e",
      "line 1, column 44: a query follows at most 3 links",
    ],
    ["find a limit 0", "line 1, column 14: a limit is a whole number from 1 to 1000"],
    ["find a limit 1001", "line 1, column 14: a limit is a whole number from 1 to 1000"],
    ["find a count limit 3", 'line 1, column 14: the end of the query was expected, and "limit" is there'],
    ["find a; drop table entities", 'line 1, column 7: ";" means nothing here'],
    ["find a where a = 1e999", "line 1, column 18: 1e999 is too large for a number"],
    ["find a where a = 007", 'line 1, column 18: "0" means nothing here'],
    [`find a where ${"not ".repeat(40)}a = 1`, "line 1, column 138: conditions are nested at most 30 deep"],
    [`find a where ${"(".repeat(40)}a = 1`, "line 1, column 45: conditions are nested at most 30 deep"],
    [
      `find a where ${Array.from({ length: 201 }, () => "a = 1").join(" or ")}`,
      "line 1, column 1814: a query has at most 200 comparisons",
    ],
    [
      `find a where a in (${Array.from({ length: 501 }, () => "1").join(",")})`,
      "line 1, column 1020: a query has at most 500 values",
    ],
    [`find a where a = "${"x".repeat(100_000)}"`, "it is longer than 100000 characters"],
  ])("%.60s", (query, reason, parameters) => {
    expect(() => parseQuery(query, parameters)).toThrow(
      expect.objectContaining({ code: "invalid-value", params: { name: "The query", reason } }),
    );
  });
});

describe("what a query means", () => {
  const shape = (condition: Condition | undefined): unknown => {
    if (condition === undefined) return undefined;
    if ("parts" in condition) return [condition.kind, ...condition.parts.map(shape)];
    if ("part" in condition) return [condition.kind, shape(condition.part)];
    return "values" in condition ? condition.values : condition.value;
  };

  test.each<[query: string, meaning: unknown]>([
    ["find a where a = 1 or b = 2 and c = 3", ["or", [1], ["and", [2], [3]]]],
    ["find a where (a = 1 or b = 2) and not c = 3", ["and", ["or", [1], [2]], ["not", [3]]]],
    ["find a where a != 1", ["not", [1]]],
    ["find a where a not in (1, 'x', true, null)", ["not", [1, "x", true, null]]],
    ["find a where a is not null", ["not", [null]]],
    ["find a where a >= -1.5e3", -1500],
    ['find a where a contains "\\u00e4\\n\\"\'"', "ä\n\"'"],
    ["FIND a WHERE a IS NULL -- and so on", [null]],
  ])("%s", (query, meaning) => {
    expect(shape(parseQuery(query).conditions[0])).toEqual(meaning);
  });

  test("fields belong to the step they stand by, in the answer to the first, or to the one they name", () => {
    const { steps, conditions, answer, order, limit } = parseQuery(
      "find person where city = $city link works_at -> company where city = $city and person.age > 30" +
        " link from person knows <- person as friend" +
        " select name, company.name, friend.address.`zip code`, properties, properties.name order by company.name desc limit 5",
      { city: "Bonn" },
    );
    expect(steps.map(({ alias, link }) => [alias, link?.from, link?.direction])).toEqual([
      ["person", undefined, undefined],
      ["company", 0, "->"],
      ["friend", 0, "<-"],
    ]);
    expect(conditions).toMatchObject([
      { field: { step: 0, path: ["city"] } },
      { parts: [{ field: { step: 1, path: ["city"] } }, { field: { step: 0, path: ["age"] } }] },
    ]);
    expect(answer).toEqual([
      { title: "name", field: { step: 0, own: "name" } },
      { title: "company.name", field: { step: 1, own: "name" } },
      { title: "friend.address.zip code", field: { step: 2, path: ["address", "zip code"] } },
      { title: "properties", field: { step: 0, path: [] } },
      { title: "name", field: { step: 0, path: ["name"] } },
    ]);
    expect(order).toEqual([{ field: { step: 1, own: "name" }, direction: "desc" }]);
    expect(limit).toBe(5);
  });
});

test("places are those of the text, in any text", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "`b c`", "\n", " ", "<-", "1.5", "$x", "'t'")), (parts) => {
      const query = parts.join(" ");
      const lines = query.split("\n");
      for (const { line, column, text } of tokenize(query).slice(0, -1))
        expect(lines[line - 1]?.slice(column - 1).startsWith(text)).toBe(true);
    }),
  );
});

test("whatever is asked, it is read or refused in our words", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ..."find link from as where and or not in is null contains select count order by limit * -> <- ( ) , . = != <= $a `x`".split(
        " ",
      ),
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.string({ unit: "grapheme", maxLength: 6 }).map((text) => JSON.stringify(text)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      try {
        parseQuery(`find ${pieces.join(" ")}`, { a: 1 });
      } catch (error) {
        expect(error).toMatchObject({ name: "ToolwrightError", code: "invalid-value" });
      }
    }),
    { numRuns: 2_000 },
  );
});

test("a long query takes no longer than its length says", () => {
  const started = performance.now();
  for (const query of [
    `find a where ${" ".repeat(99_000)}`,
    `find a ${"\n".repeat(99_000)}x`,
    `find ${"-- x\n".repeat(19_000)}`,
  ])
    expect(() => parseQuery(query)).toThrow(/not usable/);
  expect(performance.now() - started).toBeLessThan(2_000);
});
