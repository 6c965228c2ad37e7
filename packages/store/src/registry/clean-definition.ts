import {
  canonicalize,
  compileSchema,
  type Definition,
  digest,
  isJsonObject,
  type JsonValue,
  measure,
} from "@toolwright/core";
import { definitionSchema } from "./definition-schema.ts";
import { rejectDefinition, type Trouble } from "./reject-definition.ts";

/** A definition that is surely plain JSON of the right kinds, with the text that is stored. */
export interface CleanDefinition {
  readonly definition: Definition;
  /** In the author's order of members: a form shows parameters in it, and models answer in it. */
  readonly text: string;
  /** Of the canonical form, so the order does not count. */
  readonly digest: string;
}

/** In bytes of UTF-8. */
const largest = 1024 * 1024;

/** Levels below the definition. */
const deepest = 1_000;

/** A copy of what was given; what is no definition at all is refused. */
export function cleanDefinition(given: Definition): CleanDefinition {
  if (!isJsonObject(given) || !isJsonObject(given.tool))
    return refuse({ code: "not-a-definition", pointer: "", message: 'A definition has a "tool".' });
  const said = { ...withoutUndefined(given), tool: sayingSomething(given.tool) } as unknown as JsonValue;
  const { stopped, bytes } = measure(said, { maxDepth: deepest, maxNodes: largest });
  if (stopped?.limit === "maxDepth")
    return refuse({
      code: "nested-too-deep",
      pointer: stopped.pointer,
      message: `The definition is nested deeper than ${deepest} levels.`,
    });
  if (stopped !== undefined || bytes > largest) return refuse(tooLarge);
  const canonical = canonicalize(said);
  if (!canonical.ok) return refuse({ code: "not-json", ...canonical });
  const text = JSON.stringify(said);
  if (Buffer.byteLength(text) > largest) return refuse(tooLarge);
  const copy = JSON.parse(text) as JsonValue;
  kinds ??= compileSchema(definitionSchema);
  const { errors } = kinds.validate(copy);
  if (errors.length > 0)
    return rejectDefinition(errors.map(({ pointer, message }) => ({ code: "wrong-kind", pointer, message })));
  return { definition: copy as unknown as Definition, text, digest: digest(copy) };
}

let kinds: ReturnType<typeof compileSchema> | undefined;

const tooLarge: Trouble = {
  code: "text-too-large",
  pointer: "",
  message: `The definition is larger than ${largest} bytes.`,
};

const refuse = (trouble: Trouble): never => rejectDefinition([trouble]);

/** An empty namespace is the default one, which is said by saying none. */
function sayingSomething(tool: object): object {
  const { namespace, ...others } = tool as { namespace?: unknown };
  return withoutUndefined(namespace === "" ? others : tool);
}

const withoutUndefined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
