import { expect, test } from "vitest";
import { snakeCase } from "./snake-case.ts";

test.each([
  ["getUserByID", "get_user_by_id"],
  ["HTTPServer", "http_server"],
  ["word-count", "word_count"],
  ["  Café au lait ", "cafe_au_lait"],
  ["2fast", "fast"],
  ["already_fine_2", "already_fine_2"],
  ["__proto__", "proto"],
  ["日本", ""],
])("%j becomes %j", (name, expected) => expect(snakeCase(name)).toBe(expected));
