import type { Io } from "./io/io.ts";

/** 0: all is well. 1: findings, or it could not be done. 2: wrong usage, or what cannot be read. 3: not allowed. */
export type ExitCode = 0 | 1 | 2 | 3;

interface Described {
  readonly about: string;
  /** What stands for the value in the help: `ID`. */
  readonly value?: string;
}

/** What may follow a command; the option's name is its key, `maxWarnings` for `--max-warnings`. */
export type OptionKind = Described &
  (
    | { readonly kind: "flag" }
    | { readonly kind: "text" | "texts"; readonly choices?: readonly string[] }
    | { readonly kind: "count" }
  );

type ValueOf<Kind extends OptionKind> = Kind extends { kind: "flag" }
  ? boolean
  : Kind extends { kind: "texts" }
    ? readonly ChoiceOf<Kind>[]
    : Kind extends { kind: "count" }
      ? number | undefined
      : ChoiceOf<Kind> | undefined;

type ChoiceOf<Kind> = Kind extends { choices: readonly (infer Choice)[] } ? Choice : string;

export type OptionValues<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends OptionKind ? ValueOf<Options[Name]> : never;
};

export interface Command<Options extends Readonly<Record<string, OptionKind>>> {
  readonly name: string;
  readonly summary: string;
  /** `<files...>` for some, `[id]` for one or none; and what they are. */
  readonly operands: readonly (readonly [form: string, about: string])[];
  readonly options: Options;
  readonly examples: readonly string[];
  readonly run: (operands: readonly string[], options: OptionValues<Options>, io: Io) => Promise<ExitCode>;
}

/** A command as the command line sees it, whatever its options. */
export interface AnyCommand extends Omit<Command<Readonly<Record<string, OptionKind>>>, "run"> {
  readonly run: (operands: readonly string[], options: never, io: Io) => Promise<ExitCode>;
}

/** Commands with a word in common: `toolwright db status`, `toolwright db backup`. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly (AnyCommand | CommandGroup)[];
}

export const defineCommand = <const Options extends Readonly<Record<string, OptionKind>>>(
  command: Command<Options>,
): Command<Options> => command;
