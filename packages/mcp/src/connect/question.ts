import { isJsonObject, type JsonObject, type JsonValue, printable } from "@toolwright/core";

/** What a server wants to know from a person while a tool of it runs. */
export interface Question {
  readonly message: string;
  /** A flat object of texts, numbers, flags and choices. */
  readonly requestedSchema: JsonObject;
}

export interface Reply {
  readonly action: "accept" | "decline" | "cancel";
  readonly content?: Record<string, string | number | boolean | string[]>;
}

/** Asks whoever called; in words why they cannot be asked. */
export type Ask = (question: Question) => Promise<Reply | { readonly cannot: string }>;

export const nobodyToAsk: Ask = async () => ({
  cannot:
    "the call came over HTTP, from the command line or by a worker, and not from an MCP client that asks",
});

/** The question in what a server sent, or in words why it is none that can be passed on. */
export function questionIn(
  method: unknown,
  params: JsonValue | undefined,
): Question | { readonly cannot: string } {
  if (method !== "elicitation/create")
    return { cannot: `only questions to a person are passed on, not ${String(method)}` };
  const { message, requestedSchema, mode = "form" } = isJsonObject(params) ? params : {};
  if (mode !== "form") return { cannot: "it wants a page to be opened, and only forms are passed on" };
  if (!isJsonObject(requestedSchema) || JSON.stringify(requestedSchema).length > longestForm)
    return { cannot: "its form is none, or too large" };
  return { message: wordsOf(message), requestedSchema };
}

/** A stranger's words, made harmless for whoever reads them. */
export const wordsOf = (message: unknown): string =>
  printable(typeof message === "string" ? message : "").slice(0, longestMessage);

const longestMessage = 2_000;
const longestForm = 65_536;
