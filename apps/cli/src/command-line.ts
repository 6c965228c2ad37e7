import { Command, CommanderError } from "commander";
import manifest from "../package.json" with { type: "json" };
import { check } from "./commands/check.ts";
import { compile } from "./commands/compile.ts";
import { explain } from "./commands/explain.ts";
import { profiles } from "./commands/profiles.ts";
import { raise } from "./commands/raise.ts";
import type { AnyCommand, CommandGroup, ExitCode } from "./define-command.ts";
import type { Io } from "./io/io.ts";
import { optionOf, unset } from "./options.ts";
import { helpLayout } from "./terminal/help-layout.ts";
import { usageError } from "./usage-error.ts";

const ofFiles: readonly AnyCommand[] = [check, compile, raise, explain, profiles];

/** Does what the words after `toolwright` ask for. */
export async function runCommandLine(words: readonly string[], io: Io): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = new Command("toolwright")
    .description("Says what is wrong with a tool definition, where, for whom, and what would repair it.")
    .version(manifest.version)
    .showHelpAfterError("Run the command with --help to see what it takes.")
    .configureOutput({
      writeOut: io.stdout.write,
      writeErr: io.stderr.write,
      outputError: (said, write) => write(usageError(said)),
      getOutHelpWidth: () => io.stdout.width ?? 80,
      getErrHelpWidth: () => io.stderr.width ?? 80,
    })
    .configureHelp(helpLayout)
    .exitOverride();
  for (const command of await commandsFor(words[0])) {
    add(program, command, async (run) => {
      exitCode = await run(io);
    });
  }
  try {
    await program.parseAsync(words, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return (await import("./tell-failure.ts")).tellFailure(error, io);
  }
}

/** Only the one that is asked for, where that is clear at once: a check must not wait for all there is. */
async function commandsFor(word: string | undefined): Promise<readonly (AnyCommand | CommandGroup)[]> {
  const asked = ofFiles.find(({ name }) => name === word);
  if (asked !== undefined) return [asked];
  if (word === "--version" || word === "-V") return [];
  const { registryCommands } = await import("./commands/registry-commands.ts");
  const all = [...ofFiles, ...registryCommands];
  const found = all.find(({ name }) => name === word);
  return found === undefined ? all : [found];
}

type Ready = (io: Io) => Promise<ExitCode>;

function add(parent: Command, each: AnyCommand | CommandGroup, start: (run: Ready) => Promise<void>): void {
  const { name, summary } = each;
  const command = parent.command(name).description(summary);
  if ("commands" in each) {
    for (const inner of each.commands) add(command, inner, start);
    return;
  }
  const { operands, options, examples, run } = each;
  for (const [form, about] of operands) command.argument(form, about);
  for (const [key, kind] of Object.entries(options)) command.addOption(optionOf(key, kind));
  command.addHelpText("after", ["", "Examples:", ...examples.map((example) => `  $ ${example}`)].join("\n"));
  command.action((...given: unknown[]) => {
    const written = given.slice(0, operands.length).flat();
    const values = { ...unset(options), ...(given[operands.length] as object) };
    return start((io) => run(written.filter(isText), values as never, io));
  });
}

const isText = (value: unknown): value is string => typeof value === "string";
