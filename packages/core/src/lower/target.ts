import { ToolwrightError } from "../error/toolwright-error.ts";
import { Acceptor } from "../format/acceptor.ts";
import type { Format } from "../format/format.ts";
import { formats } from "../format/formats.ts";
import type { Notation } from "../format/layout.ts";
import { WritingBook } from "../format/writing-book.ts";
import type { JsonValue } from "../json/json.ts";
import { parsePointer, type Token } from "../json/pointer.ts";
import type { Emit } from "../profile/emit.ts";
import type { Facts, Profile } from "../profile/profile.ts";
import { type ChosenProfile, chosenProfile } from "../profile/profiles.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { addFixed } from "./add-fixed.ts";
import { isLimited } from "./budgets.ts";
import { Concerns } from "./concerns.ts";
import { type PlainWords, spelledWords } from "./plain-walk.ts";
import { Stencil } from "./stencil.ts";

/** A profile as the place where tools are sent. */
export interface Target {
  readonly id: string;
  readonly profile: Profile;
  readonly facts: Facts;
  readonly format: Format;
  readonly emit: Emit;
  /** How sentences call it. */
  readonly acceptor: Acceptor;
  /** What of a tool a definition has places for. */
  readonly fields: ReadonlySet<string>;
  /** Definitions of tools that say no more than most do; nothing where more is to be decided about them. */
  readonly stencil: Stencil | undefined;
  /** Whether a definition has a place of its own for the namespace. */
  readonly hasNamespaces: boolean;
  /** Whether it has one for examples of arguments. */
  readonly hasExamples: boolean;
  /** The names and numbers around the list of definitions; nothing where the format decides. */
  readonly around: readonly Token[] | undefined;
  /** What schemas are lowered by. */
  readonly schemaFacts: SchemaFacts;
  /** What schemas of results are lowered by. */
  readonly outputFacts: SchemaFacts;
  /** Which passes they need by these facts. */
  readonly concerns: Concerns;
  /** What they may be made of to be sent as they are, and how that is spelled. */
  readonly words: PlainWords;
  /** In which they are written, where that is not JSON Schema's own. */
  readonly notation: Notation | undefined;
  /** Whether a schema may be of any size, and have as many optional properties as it likes. */
  readonly isRoomy: boolean;
  /** Whether a request has room for any tool. */
  readonly isFree: boolean;
  /** What a schema is lowered by that alone has more optional properties than a request has room for. */
  readonly crowdedFacts?: SchemaFacts;
}

const known = new WeakMap<Profile, Target>();

/** The one that was asked for last is mostly asked for again. */
let latest: { readonly chosen: ChosenProfile; readonly target: Target } | undefined;

export function targetOf(chosen: ChosenProfile): Target {
  if (latest !== undefined && latest.chosen === chosen) return latest.target;
  const profile = chosenProfile(chosen);
  let target = known.get(profile);
  if (target === undefined) {
    target = makeTarget(profile);
    known.set(profile, target);
  }
  latest = { chosen, target };
  return target;
}

function makeTarget(profile: Profile): Target {
  const { id, facts } = profile;
  const emit = profile.emit ?? (profile.format === undefined ? undefined : { layout: profile.format });
  const format = formats.find(({ layouts }) => emit !== undefined && layouts.includes(emit.layout));
  if (emit === undefined || format === undefined) throw new ToolwrightError("not-a-target", { id });
  const schemaFacts = schemaFactsOf(facts, emit);
  const concerns = Concerns.of(schemaFacts);
  const notation = format.notationIn(emit.layout);
  const words = notation === undefined ? concerns.plain : spelledWords(concerns.plain, notation);
  const around = emit.list === undefined ? undefined : parsePointer(emit.list)?.map(asToken);
  const fields = format.fieldsIn(emit.layout);
  const acceptor = new Acceptor(id);
  const crowdedFacts = crowdedFactsOf(schemaFacts, facts, emit);
  const isRoomyForOne = isRoomy(schemaFacts) && crowdedFacts === undefined;
  const target: Target = {
    id,
    profile,
    facts,
    format,
    emit,
    acceptor,
    fields,
    stencil: stencilFor(facts, emit, format, acceptor),
    hasNamespaces: fields.has("namespace"),
    hasExamples: fields.has("examples"),
    around,
    schemaFacts,
    outputFacts: ofResults(emit.outputAs === undefined ? schemaFacts : targetOf(emit.outputAs).schemaFacts),
    concerns,
    words,
    notation,
    isRoomy: isRoomyForOne,
    isFree: isRoomyForOne && isFree(facts),
  };
  return crowdedFacts === undefined ? target : { ...target, crowdedFacts };
}

function stencilFor(
  { definition }: Facts,
  { layout, without, unsaid, titled, fixed }: Emit,
  format: Format,
  acceptor: Acceptor,
): Stencil | undefined {
  if (definition !== undefined || titled === true || (without ?? unsaid) !== undefined) return undefined;
  return Stencil.of((name, description, inputSchema) => {
    const spelled = format.notationIn(layout) === undefined ? undefined : inputSchema;
    const book = new WritingBook(acceptor);
    const writing = { name, inputSchema, spelled, instead: undefined, book };
    const written: Record<string, JsonValue> = {
      ...format.lay({ name, description, inputSchema }, layout, writing),
    };
    if (fixed !== undefined) addFixed(written, fixed);
    return written;
  });
}

const asToken = (token: string): Token => (/^\d+$/.test(token) ? Number(token) : token);

/** All are required then, and null stands for absent; where another profile takes such tools, that is the better way. */
function crowdedFactsOf(
  schema: SchemaFacts,
  { document }: Facts,
  { otherwise }: Emit,
): SchemaFacts | undefined {
  if (document?.optionalParameters === undefined || otherwise !== undefined) return undefined;
  return { ...schema, objects: { ...schema.objects, requires: "all" } };
}

const isFree = ({ document }: Facts): boolean =>
  document === undefined ||
  (document.characters === undefined && document.tools !== 0 && !isLimited(document));

const isRoomy = ({ size, depth }: SchemaFacts): boolean => size === undefined && depth === undefined;

/** What holds for arguments only is not asked of results. */
function ofResults({ rootObject, rootUnions, rootKeywords, objects, ...rest }: SchemaFacts): SchemaFacts {
  const { requires, keys, ...ofObjects } = objects ?? {};
  return { ...rest, objects: ofObjects };
}

/** Names of parameters are the keys of the root, wherever a target has a rule for them. */
function schemaFactsOf({ schema, parameterName }: Facts, { schema: stricter }: Emit): SchemaFacts {
  const facts: SchemaFacts = { ...schema, ...stricter };
  if (parameterName?.pattern === undefined || facts.objects?.keys !== undefined) return facts;
  const { pattern, longest } = parameterName;
  const keys = { pattern, ...(longest !== undefined && { longest }), only: "root" } as const;
  return { ...facts, objects: { ...facts.objects, keys } };
}
