import type { AskedOf } from "../../../api/use-api.ts";
import { wordsOf } from "../words-of.ts";

type Body = AskedOf<"importMcpServer">["body"];

export interface NamedValue {
  /** Stays the same while the row is written. */
  readonly row: number;
  readonly name: string;
  readonly value: string;
}

/** What is written about a server, before it is asked. */
export interface ServerForm {
  readonly kind: "command" | "url";
  readonly where: string;
  readonly name: string;
  readonly isolation: "None" | "Standard" | "Strict";
  /** Environment variables of a program, headers for an address. */
  readonly values: readonly NamedValue[];
  /** One on each line. */
  readonly read: string;
  readonly write: string;
  readonly hosts: string;
  readonly follow: boolean;
}

export const emptyForm: ServerForm = {
  kind: "command",
  where: "",
  name: "",
  isolation: "Standard",
  values: [],
  read: "",
  write: "",
  hosts: "",
  follow: false,
};

export function bodyOf(form: ServerForm): Body {
  const name = form.name.trim();
  return {
    ...(form.kind === "command" ? programOf(form) : addressOf(form)),
    ...(name !== "" && { name }),
    ...(form.follow && { follow: true }),
    shorten: true,
  };
}

function programOf({ where, isolation, values, read, write, hosts }: ServerForm): Body {
  const [command = "", ...words] = wordsOf(where);
  const environment = given(values);
  const lists = { read: linesOf(read), write: linesOf(write), hosts: linesOf(hosts) };
  const reach = Object.fromEntries(Object.entries(lists).filter(([, lines]) => lines.length > 0));
  return {
    command,
    arguments: words,
    isolation,
    ...(environment && { environment }),
    // The other levels reach what the server's user reaches.
    ...(isolation === "Strict" && Object.keys(reach).length > 0 && { reach }),
  };
}

function addressOf({ where, values }: ServerForm): Body {
  const headers = given(values);
  return { url: where.trim(), ...(headers && { headers }) };
}

/** A row without a name is one that nobody has written yet. */
function given(values: readonly NamedValue[]): Record<string, string> | undefined {
  const named = values.filter(({ name }) => name.trim() !== "");
  return named.length === 0
    ? undefined
    : Object.fromEntries(named.map(({ name, value }) => [name.trim(), value]));
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
