import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "INFO" | "SKIPPED";
  readonly errorMessage?: string;
}

/** By scenario, in words what failed; nothing where all of it held. */
export type Scores = ReadonlyMap<string, string | undefined>;

const suite = join(
  dirname(createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/package.json")),
  "dist/index.js",
);

/** The official suite against an address, for the scenarios of a revision and those before it. */
export async function runSuite(url: string, revision: string): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-suite-"));
  try {
    const words = ["server", "--url", url, "--suite", "all", "--spec-version", revision, "-o", folder];
    // It ends with 1 where a check fails; which, is in its files.
    await new Promise<void>((resolve) => {
      execFile(process.execPath, [suite, ...words], { timeout: 90_000, maxBuffer: 64 * 1024 ** 2 }, () =>
        resolve(),
      );
    });
    return new Map(
      readdirSync(folder)
        .sort()
        .map((name) => {
          const checks = JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")) as Check[];
          const failed = checks.filter(({ status }) => status === "FAILURE");
          const scenario = name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, "");
          return [scenario, failed.length === 0 ? undefined : failed.map(inWords).join("; ")] as const;
        }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const inWords = ({ id, errorMessage = "failed" }: Check): string => `${id}: ${errorMessage}`;
