import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import manifest from "../package.json" with { type: "json" };
import { check } from "./commands/check.ts";
import { compile } from "./commands/compile.ts";
import { explain } from "./commands/explain.ts";
import { profiles } from "./commands/profiles.ts";
import { raise } from "./commands/raise.ts";
import type { AnyCommand, ExitCode, OptionKind } from "./define-command.ts";
import type { Io } from "./io/io.ts";

const commands: readonly AnyCommand[] = [check, compile, raise, explain, profiles];

/** Does what the words after `toolwright` ask for. */
export async function runCommandLine(words: readonly string[], io: Io): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = new Command("toolwright")
    .description("Says what is wrong with a tool definition, where, for whom, and what would repair it.")
    .version(manifest.version)
    .showHelpAfterError("Run the command with --help to see what it takes.")
    .configureOutput({ writeOut: io.stdout.write, writeErr: io.stderr.write })
    .exitOverride();
  for (const command of commands) {
    addCommand(program, command, async (operands, options) => {
      exitCode = await command.run(operands, options as never, io);
    });
  }
  try {
    await program.parseAsync(words, { from: "user" });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

function addCommand(
  program: Command,
  { name, summary, operands: [form, about], options, examples }: AnyCommand,
  run: (operands: readonly string[], options: object) => Promise<void>,
): void {
  const command = program.command(name).description(summary).argument(form, about);
  for (const [key, kind] of Object.entries(options)) command.addOption(optionOf(key, kind));
  command.addHelpText("after", ["", "Examples:", ...examples.map((example) => `  $ ${example}`)].join("\n"));
  command.action((operands: string | readonly string[] | undefined, values: object) =>
    run(operands === undefined ? [] : [operands].flat(), { ...unset(options), ...values }),
  );
}

/** Not as defaults of commander, which would tell them in the help. */
const unset = (options: AnyCommand["options"]): object =>
  Object.fromEntries(
    Object.entries(options).map(([key, { kind }]) => [
      key,
      kind === "flag" ? false : kind === "texts" ? [] : undefined,
    ]),
  );

function optionOf(key: string, kind: OptionKind): Option {
  const flag = `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (kind.kind === "flag") return new Option(flag, kind.about);
  const option = new Option(`${flag} <${kind.value ?? "text"}>`, kind.about);
  if (kind.kind === "count") return option.argParser(countOf);
  if (kind.choices !== undefined) option.choices(kind.choices);
  if (kind.kind === "texts") {
    option.argParser((text: string, held: readonly string[] = []) => [...held, text]);
  }
  return option;
}

function countOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number, 0 or more.");
  return Number(text);
}
