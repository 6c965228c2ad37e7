import { checks } from "./checks.ts";

for (const { name, run } of checks) {
  const started = performance.now();
  const problems = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problems ? "failed" : "ok    "}  ${name} (${seconds} s)`);
  if (problems) {
    console.log(`${problems}\n`);
    process.exitCode = 1;
  }
}
