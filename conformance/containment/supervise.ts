import { writeFileSync } from "node:fs";
import { attempts } from "./attempts.ts";
import { openGrounds } from "./grounds.ts";
import { makeAttempt } from "./make-attempt.ts";
import type { Errand } from "./supervised.ts";

// A supervisor of its own for one attempt, started in surroundings that the test process cannot have.
const { name, place, users, mark, answerFile } = JSON.parse(process.env.ERRAND ?? "") as Errand;
const attempt = attempts.find((each) => each.name === name);
if (attempt === undefined) throw new Error(`there is no attempt "${name}"`);
const grounds = await openGrounds();
const sandbox = grounds.sandboxes[users];
const isOut = await makeAttempt(attempt, place, mark, { sandbox, neighbours: grounds.neighbours });
writeFileSync(answerFile, JSON.stringify({ isOut }));
await grounds.close();
