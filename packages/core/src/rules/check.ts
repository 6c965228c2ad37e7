import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import { locate } from "../diagnostic/locate.ts";
import { sortDiagnostics } from "../diagnostic/sort.ts";
import type { Format, WrittenTool } from "../format/format.ts";
import { formatNamed } from "../format/formats.ts";
import { recogniseFormat } from "../format/recognise.ts";
import type { JsonValue } from "../json/json.ts";
import { type JsonText, parseJsonText } from "../json/text/parse-json-text.ts";
import type { TierName } from "../model/tier.ts";
import type { Tool } from "../model/tool.ts";
import type { Profile } from "../profile/profile.ts";
import { type ChosenProfile, chosenProfile } from "../profile/profiles.ts";
import { inOrder } from "./in-order.ts";
import { judge } from "./judge.ts";

export interface CheckOptions {
  /** The id of a profile, or one of the caller's own. */
  readonly profile: ChosenProfile;
  /** The format of the definition, where it is not the profile's own and is not to be recognised. */
  readonly format?: string;
  readonly tier?: TierName;
  /** Also what is legal and yet unwise. */
  readonly advice?: boolean;
  /** Definitions that the owner has already, for tiers that count them. */
  readonly existing?: number;
}

export interface Checked {
  /** Whether no diagnostic is an error. */
  readonly valid: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly tools: readonly Tool[];
}

/** Everything that is wrong with a definition for one acceptor. A string is JSON text. Never throws for a document. */
export function check(definition: unknown, options: CheckOptions): Checked {
  return typeof definition === "string"
    ? checkDocument(parseJsonText(definition), options)
    : judged(definition as JsonValue, options);
}

/** The same for a text that was parsed already; what is wrong with the text itself comes along. */
export function checkDocument(document: JsonText, options: CheckOptions): Checked {
  const { id } = chosenProfile(options.profile);
  const ofText = document.diagnostics.map((diagnostic) => ({ ...diagnostic, profile: id }));
  if (document.value === undefined) return { valid: false, diagnostics: ofText, tools: [] };
  const checked = judged(document.value, options);
  return new CheckedDefinition([...ofText, ...locate(checked.diagnostics, document)], checked);
}

function judged(document: JsonValue, options: CheckOptions): Checked {
  const profile = chosenProfile(options.profile);
  if (profile.facts.document?.mayBeText === true && typeof document === "string") {
    return insideText(document, { ...options, profile });
  }
  const format = formatOf(document, profile, options.format);
  if (format === undefined) return { valid: false, diagnostics: [notRecognised(profile)], tools: [] };
  const written = format.read(document);
  const found = judge(document, written, profile, options);
  const diagnostics =
    profile.facts.order === undefined
      ? sortDiagnostics(found.map(({ diagnostic }) => diagnostic))
      : inOrder(found, written, profile.facts.order);
  return new CheckedDefinition(diagnostics, written);
}

function formatOf(document: JsonValue, profile: Profile, asked: string | undefined): Format | undefined {
  const id = asked ?? profile.format;
  return id === undefined ? recogniseFormat(document)?.format : formatNamed(id);
}

const notRecognised = ({ id }: Profile): Diagnostic => ({
  code: "not-a-definition",
  severity: "error",
  message: "This looks like none of the formats that tools are written in.",
  pointer: "",
  profile: id,
});

/** The text inside a string has no places of its own: all is told of the string. */
function insideText(text: string, options: CheckOptions): Checked {
  const checked = checkDocument(parseJsonText(text), options);
  const { diagnostics } = checked;
  const moved = diagnostics.map(({ fix, line, column, ...diagnostic }) => ({ ...diagnostic, pointer: "" }));
  return new CheckedDefinition(moved, checked);
}

/** The tools are read when they are asked for: many a caller only wants to know what is wrong. */
class CheckedDefinition implements Checked {
  declare readonly valid: boolean;
  declare readonly diagnostics: readonly Diagnostic[];
  readonly #source: Pick<Checked, "tools"> | readonly WrittenTool[];
  #read: readonly Tool[] | undefined;

  constructor(diagnostics: readonly Diagnostic[], source: Pick<Checked, "tools"> | readonly WrittenTool[]) {
    this.valid = !diagnostics.some(isError);
    this.diagnostics = diagnostics;
    this.#source = source;
  }

  get tools(): readonly Tool[] {
    this.#read ??= "tools" in this.#source ? this.#source.tools : this.#source.map(({ tool }) => tool);
    return this.#read;
  }

  toJSON(): Checked {
    const { valid, diagnostics, tools } = this;
    return { valid, diagnostics, tools };
  }
}
