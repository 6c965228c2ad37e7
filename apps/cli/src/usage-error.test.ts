import { expect, test } from "vitest";
import { usageError } from "./usage-error.ts";

test.each<[said: string, told: string]>([
  [
    "error: unknown option '--profil'\n(Did you mean --profile?)\n",
    'toolwright: Unknown option "--profil". Did you mean --profile?\n',
  ],
  ["error: unknown command 'x'\n", 'toolwright: Unknown command "x".\n'],
  [
    "error: option '--unroll <N>' argument 'it's' is invalid. It must be a whole number, 0 or more.\n",
    'toolwright: --unroll <N> cannot be "it\'s". It must be a whole number, 0 or more.\n',
  ],
  [
    "error: too many arguments for 'db'. Expected 1 argument but got 2.\n",
    'toolwright: Too many arguments for "db". Expected 1 argument but got 2.\n',
  ],
])("%s", (said, told) => {
  expect(usageError(said)).toBe(told);
});
