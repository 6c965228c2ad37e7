import { expect, test } from "vitest";
import { lowerSchema } from "../lower-schema.ts";

test.each([
  [["a", "b_2", "in review"], "One of: a, b_2, in review."],
  [["a", "b, c"], 'One of: "a", "b, c".'],
  [["a", ""], 'One of: "a", "".'],
  [["a", "1."], 'One of: "a", "1.".'],
  [["a", "null"], 'One of: "a", "null".'],
  [["a", 1], "One of: a, 1."],
])("%j is told as %s", (values, told) => {
  const author = { type: "object", properties: { x: { enum: values } } };
  const { schema } = lowerSchema(author, { enums: { most: 1 } });
  expect(schema.properties).toMatchObject({ x: { description: told } });
});
