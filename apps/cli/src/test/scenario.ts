/** Command lines in a folder, and all that comes of them, as a text file that people can read. */
export interface Scenario {
  readonly files: Readonly<Record<string, string>>;
  readonly acts: readonly Act[];
  /** Files as they are in the end, where that is part of the story. */
  readonly after: Readonly<Record<string, string>>;
}

/** One command with what goes in and what comes out. */
export interface Act {
  readonly stdin: string;
  readonly env: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
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
  const named = (kind: string): Record<string, string> =>
    Object.fromEntries(
      sections
        .filter(({ title }) => title.startsWith(`${kind} `))
        .map(({ title, body }) => [title.slice(kind.length + 1), body]),
    );
  return { files: named("file"), after: named("after"), acts: actsIn(sections) };
}

interface Section {
  readonly title: string;
  readonly body: string;
}

/** A command closes with its exit code. */
function actsIn(sections: readonly Section[]): readonly Act[] {
  const acts: Act[] = [];
  let own: Section[] = [];
  for (const section of sections) {
    own.push(section);
    if (section.title !== "exit code") continue;
    const body = (title: string): string => own.find((each) => each.title === title)?.body ?? "";
    const [env, words] = readCommand(body("command"));
    const [stdin, stdout, stderr] = [body("stdin"), body("stdout"), body("stderr")];
    acts.push({ stdin, env, words, stdout, stderr, exitCode: Number(section.body) });
    own = [];
  }
  return acts;
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
