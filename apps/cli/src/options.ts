import { InvalidArgumentError, Option } from "commander";
import type { AnyCommand, OptionKind } from "./define-command.ts";

/** Not as defaults of commander, which would tell them in the help. */
export const unset = (options: AnyCommand["options"]): object =>
  Object.fromEntries(
    Object.entries(options).map(([key, { kind }]) => [
      key,
      kind === "flag" ? false : kind === "texts" ? [] : undefined,
    ]),
  );

export function optionOf(key: string, kind: OptionKind): Option {
  const flag = `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (kind.kind === "flag") return new Option(flag, kind.about);
  const option = new Option(`${flag} <${kind.value ?? "text"}>`, kind.about);
  if (kind.kind === "count") return option.argParser(countOf);
  const { choices } = kind;
  if (choices !== undefined) option.choices(choices);
  if (kind.kind === "texts") {
    // It takes the place of the one that looks at the choices.
    option.argParser((text: string, held: readonly string[] = []) => {
      const given = choices === undefined ? [text] : text.split(",").map((each) => each.trim());
      if (choices !== undefined && !given.every((each) => choices.includes(each)))
        throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
      return [...held, ...given];
    });
  }
  return option;
}

function countOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number, 0 or more.");
  return Number(text);
}
