/** A command line in a folder, and all that comes of it, as a text file that people can read. */
export interface Scenario {
  readonly files: Readonly<Record<string, string>>;
  readonly stdin: string;
  readonly env: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  /** Files as they are in the end, where that is part of the story. */
  readonly after: Readonly<Record<string, string>>;
}

/** Sections begin with `=== what it is`; what stands above the first is for the reader. */
export function parseScenario(text: string): Scenario {
  const sections = text
    .split(/^=== /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf("\n");
      return { title: section.slice(0, end), body: section.slice(end + 1).replace(/\n$/, "") };
    });
  const body = (title: string): string => sections.find((section) => section.title === title)?.body ?? "";
  const named = (kind: string): Record<string, string> =>
    Object.fromEntries(
      sections
        .filter(({ title }) => title.startsWith(`${kind} `))
        .map(({ title, body: content }) => [title.slice(kind.length + 1), content]),
    );
  const [env, words] = readCommand(body("command"));
  return {
    files: named("file"),
    after: named("after"),
    stdin: body("stdin"),
    env,
    words,
    stdout: body("stdout"),
    stderr: body("stderr"),
    exitCode: Number(body("exit code")),
  };
}

/** `NAME=value toolwright check a.json`, as in a shell but without its quotes. */
function readCommand(command: string): [env: Record<string, string>, words: string[]] {
  const [before = "", after = ""] = command.split("toolwright ");
  const env = Object.fromEntries(
    before
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => word.split("=") as [string, string]),
  );
  return [env, after.trim().split(" ")];
}
