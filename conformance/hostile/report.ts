import { groups } from "./groups.ts";
import { runGroup } from "./run-group.ts";

// Groups whose names hold one of the given words, or all.
const words = process.argv.slice(2);
for (const group of Object.keys(groups)) {
  if (words.length > 0 && !words.some((word) => group.includes(word))) continue;
  const { cases, calls, slowest, slowestCase, megabytes, failures } = await runGroup(group);
  console.log(
    `${group}: ${cases} cases, ${calls} calls, ${megabytes} MB, ${slowest} ms (${slowestCase.slice(0, 90)})`,
  );
  for (const failure of failures.slice(0, 40)) console.log(`  ${failure.slice(0, 200)}`);
  if (failures.length > 0) process.exitCode = 1;
}
