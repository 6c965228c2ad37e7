/** What a finding of another command than `check` is about. */
interface ShortPage {
  readonly checks: string;
  readonly why: string;
  readonly fix: string;
}

const whileKeeping: Readonly<Record<string, ShortPage>> = {
  "not-in-format": {
    checks: "Tells of a part of a definition that the format of the registry's profile has no place for.",
    why: "The registry keeps the tool whole. Whoever reads it in that format does not see the part, and it was judged as far as the format can write it.",
    fix: "Nothing needs repair if nobody reads the tool in that format. Otherwise say the same in members that the format has.",
  },
  "invalid-backend": {
    checks: "Checks that a backend of a definition says all that is needed to run the tool.",
    why: "A backend that lacks its command, its address or its function would be found out at the first call. A function of a built-in tool is refused as well: who runs it under another name would get around the permissions of the built-in.",
    fix: "Give what the kind needs: `local` a `name`, `process` a `command`, `script` a `language` and its `source`, `http` a `url`, `mcp` a `server` and a `tool`.",
  },
  "changed-since-export": {
    checks: "Checks that an exported definition still has the digest that was written with it.",
    why: "A line of an export was changed on its way. It may be a repair by hand, or the work of somebody else.",
    fix: "Look at what was changed. If it is right, remove the member `digest` from the line; if not, export again.",
  },
  "file-name-differs": {
    checks: "Compares the name of a tool's file with the name that its schema says.",
    why: "The name of the schema counts. Somebody who looks for the tool by the name of its file finds another one, or none.",
    fix: "Name the file after the tool, or the tool after the file.",
  },
};

const whileCompiling: Readonly<Record<string, ShortPage>> = {
  "invalid-profile": {
    checks: "Checks that a profile of your own says what profiles say, with evidence for every fact.",
    why: "A misspelt fact would be read by no rule and no pass, and nobody would know.",
    fix: "Correct the place that the message names. `toolwright profiles` shows the built-in ones as examples.",
  },
  "renamed-property": {
    checks: "Tells that a property travels under another name.",
    why: "The target does not take its name: it has a character that is not allowed there, or is too long. The model sees the other name, in the schema and in words about it.",
    fix: "Nothing needs repair: `raise` gives the author's name back. To see the same name everywhere choose one of letters, digits and `_`, up to 64 characters.",
  },
  "renamed-tool": {
    checks: "Tells under which other name a target knows a tool.",
    why: "The name has characters that the target refuses, is too long, or would meet the name of another tool. Nothing is cut off in silence, and the way back is kept.",
    fix: "Nothing needs repair: `raise` gives the author's name back. To see the same name everywhere choose one of letters, digits and `_`, up to 64 characters.",
  },
  "several-documents": {
    checks: "Tells that several tools were compiled for a target that takes one tool a document.",
    why: "What is written is a list of documents. Each member is what the target takes; the list is not.",
    fix: "Give the target the members of the list one by one, or compile one tool at a time.",
  },
  "older-bounds": {
    checks: "Tells that a schema which names no dialect has bounds that are true or false.",
    why: "Such a schema is of 2020-12, where `exclusiveMinimum: true` means nothing. In draft-04, and in OpenAPI 3.0, it makes `minimum` exclusive, and it is sent as that.",
    fix: "Write the bound itself, `exclusiveMinimum: 0`; or name the dialect with `$schema`.",
  },
  "older-nullable": {
    checks: "Tells that a schema which names no dialect has `nullable`.",
    why: "Such a schema is of 2020-12, where `nullable` means nothing. In OpenAPI 3.0 `nullable: true` beside a type lets a value be null, and it is sent as that; listed values must have null among them there too.",
    fix: 'Write the type as a list, `["string", "null"]`; or name the dialect with `$schema`.',
  },
  "older-tuples": {
    checks: "Tells that a schema which names no dialect has a list of schemas in `items`.",
    why: "Such a schema is of 2020-12, where a list in `items` is no schema and many readers refuse the whole tool. Up to draft-07 it says what the first items are, one by one, and it is sent as that.",
    fix: "Write `prefixItems` in place of `items`, and `items` in place of `additionalItems`; or name the dialect with `$schema`.",
  },
  "unsendable-schema": {
    checks: "Tells why the schema of a tool cannot be written for a target.",
    why: "It asks for more than the target has room for, or for something that cannot be said there at all; the tool is set aside, and the others are sent.",
    fix: "Change what the message names. Another target may take it: `toolwright compile --to` takes several.",
  },
  "impossible-schema": {
    checks: "Tells that no arguments fit the schema of a tool.",
    why: "Something in it contradicts itself, such as a member that must be a text and a number. A model that was sent the tool could never call it rightly.",
    fix: "Look for the place that the message names, and for what stands beside it in `allOf`, `enum` and `const`.",
  },
  "property-name-too-long": {
    checks: "Tells of a name in a schema that is longer than can be followed.",
    why: "A name stands in the place of everything below it, and so in every message about that. One of a million characters would fill the memory.",
    fix: "Shorten the name.",
  },
  "refused-loss": {
    checks: "Tells that a tool would be sent with a loss that is not to be.",
    why: "The profile of the target says so, or whoever asked, with `--refuse`. The tool is set aside instead.",
    fix: "Change what the loss is about, or take the loss: `--refuse none`.",
  },
  "request-too-large": {
    checks: "Tells that a request has no room for a tool.",
    why: "Targets count tools, characters, optional parameters or values of enums over a whole request. What has room is sent, the rest is set aside.",
    fix: "Send fewer tools, or smaller ones; the message gives the limit and what is used of it.",
  },
  "unsaid-member": {
    checks: "Tells of a member that the format of a target demands and the definition does not have.",
    why: "A value that says as little as possible is written in its place, so that the target takes the tool.",
    fix: "Say it in the definition.",
  },
  "hosted-tool": {
    checks: "Tells of what stands among the tools and defines none, such as a provider's web search.",
    why: "The provider runs it itself, so there is nothing to read or to compile, and the payload is without it.",
    fix: "Nothing needs repair. Put it into the request beside the payload if the model is to have it.",
  },
  "wrapped-result": {
    checks: "Tells that results travel inside an object.",
    why: "The target wants results to be objects, and the output schema describes something else.",
    fix: "Nothing needs repair: `sendResult` writes the object. An output schema of type object travels as it is.",
  },
};

const whileCalling: Readonly<Record<string, ShortPage>> = {
  "unknown-tool": {
    checks: "Checks that a call names a tool that was sent to the target.",
    why: "Models make up names, or remember one from another conversation.",
    fix: "Tell the model that there is no such tool; the message names the nearest one.",
  },
  "arguments-not-json": {
    checks: "Checks that arguments that come as text are JSON.",
    why: "Models write JSON by hand and sometimes stop in the middle.",
    fix: "Hand the message back to the model, or raise the limit on the length of its answer.",
  },
  "arguments-not-object": {
    checks: "Checks that arguments are an object with a member for each parameter.",
    why: "A list or a single value says nothing of the parameter that it is meant for.",
    fix: "Send an object, an empty one for a tool without parameters.",
  },
  "unknown-argument": {
    checks: "Checks that every argument is a parameter of the tool.",
    why: "A misspelt name would be passed over in silence, and the tool would work with less than it was told. A schema that says itself what becomes of other names is left to decide.",
    fix: "Correct the name, or declare the parameter. To take any name say `additionalProperties`.",
  },
  "arguments-too-large": {
    checks: "Checks that arguments are of a size and depth that can be brought back.",
    why: "Arguments come from a model, and texts inside them may hold far more than it seems.",
    fix: "Send less at a time.",
  },
  "argument-not-raised": {
    checks: "Checks that an argument can be brought back into the form of the author's schema.",
    why: "Maps, tuples and values of any type travel to some targets in another form. What the model sent there has not this form: a key comes twice, a text is not JSON, a place of a tuple is missing.",
    fix: "Hand the message back to the model. It names the place in the author's terms.",
  },
  "argument-in-other-case": {
    checks: "Tells that a listed value came in other capitals and was read as the one that is listed.",
    why: "Some targets hold a model to the values of an enum, but not to their capitals and small letters.",
    fix: "Nothing is to be done. Values of one list that differ by that alone could not be told apart.",
  },
  "argument-against-schema": {
    checks: "Holds arguments that were brought back against the author's schema.",
    why: "What a target cannot hold a model to is only told to it, so that arguments may break it.",
    fix: "Hand the message back to the model, and call the tool only with arguments that fit.",
  },
};

/** Of arguments that are held against parameters before a tool is called. */
const ofArguments: Readonly<Record<string, ShortPage>> = {
  "missing-argument": {
    checks: "Checks that a call has all arguments that must be there.",
    why: "The tool would find out later, and say it worse.",
    fix: "Hand the message back to whoever called.",
  },
  "wrong-argument-type": {
    checks: "Checks that an argument is of the type that its parameter says.",
    why: "Models give numbers as texts, and lists where one value is wanted.",
    fix: "Hand the message back to whoever called; it names the type that is wanted.",
  },
  "argument-outside-enum": {
    checks: "Checks that an argument is one of the values that its parameter lists.",
    why: "A value that sounds right is not one that the tool knows.",
    fix: "Hand the message back to whoever called; it names the values.",
  },
};

const whileTakingIn: Readonly<Record<string, ShortPage>> = {
  "not-a-tool": {
    checks: "Checks that what an MCP server lists as a tool has a name and a schema for its input.",
    why: "One that has not could be neither called nor described. The others of the list come in.",
    fix: "It is the server's to mend; the message says what is wrong.",
  },
  "list-cut-off": {
    checks: "Tells that the list of an MCP server was longer than is read.",
    why: "A server that lists without end would otherwise fill the memory of whoever asks.",
    fix: "Take in the tools that are needed with `--only`, or ask the server's author for fewer.",
  },
  "no-tools": {
    checks: "Tells that an MCP server has no tools.",
    why: "It may have only resources and prompts, or show its tools after somebody has signed in.",
    fix: "Look whether the server wants a variable of its environment, or an argument.",
  },
};

const whileServing: Readonly<Record<string, ShortPage>> = {
  "bad-request": {
    checks: "Checks that a request is HTTP as it is written, to one host.",
    why: "What two programs read differently is a way around one of them.",
    fix: "Send it with a library, or look at what a proxy makes of it.",
  },
  "headers-too-large": {
    checks: "Checks that the headers of a request are of a size that is read.",
    why: "They are held in memory before anybody knows who asks.",
    fix: "Send fewer cookies and shorter addresses; arguments belong into the body.",
  },
  "request-too-slow": {
    checks: "Checks that a request arrives in time.",
    why: "A connection that is kept open by a byte now and then keeps a place from others.",
    fix: "Send it again over a connection that can carry it; large imports are for the command line.",
  },
  "answer-not-kept": {
    checks:
      "Tells that a write which was sent again has been done, and that its answer was too large to be kept.",
    why: "It is not done twice. Only the answer cannot be repeated.",
    fix: "Ask for what was written.",
  },
};

const ofBuiltInTools: Readonly<Record<string, ShortPage>> = {
  "invalid-header": {
    checks: "Checks the headers that a web request is to be sent with.",
    why: "Headers that shape the connection or the message are set by the tool itself, and HTTP carries no value with a line end.",
    fix: "Leave the header out, or write its value on one line.",
  },
  "unknown-channel": {
    checks: "Checks that a message goes to a channel that is set up.",
    why: "Where messages may go is decided by whoever runs the tools, not by whoever calls them.",
    fix: "Choose one of the channels that the message lists, or add it to the file that `TOOLWRIGHT_CHANNELS` names.",
  },
  "unusable-schema": {
    checks: "Checks that a schema is given only for content that it can be held against.",
    why: "JSON and YAML have values that fit a schema or not; other content has none.",
    fix: "Leave the schema out, or say that the content is `json` or `yaml`.",
  },
  "unclosed-code": {
    checks: "Checks that code in Markdown has an end.",
    why: "Without the closing line all that follows is shown as code.",
    fix: "Close the code with a line of as many backticks as it was opened with.",
  },
  "heading-without-space": {
    checks: 'Checks that a space follows the "#" of a heading.',
    why: "Without it most readers of Markdown show the line as text.",
    fix: 'Put a space after the last "#".',
  },
  "skipped-level": {
    checks: "Checks that headings go down one level at a time.",
    why: "A table of contents, and whoever listens to the text, takes the missing level for a missing heading.",
    fix: "Raise the heading to the level below the one before it.",
  },
  "half-character": {
    checks: "Checks that a text holds whole characters.",
    why: "Half of a pair of surrogates is no character: written as UTF-8 it becomes a replacement character, or the text is refused.",
    fix: "Cut texts between characters, and write the missing half or none.",
  },
  "mixed-line-ends": {
    checks: "Checks that all lines of a text end in the same way.",
    why: "Tools that compare texts show lines as changed that look the same.",
    fix: "Write the text with one kind of line end.",
  },
};

const written = (code: string, { checks, why, fix }: ShortPage): string =>
  `# ${code}\n\n${checks}\n\n## Why\n\n${why}\n\n## Fix\n\n${fix}\n`;

/** Pages of what is found while definitions are kept, compiled, called, taken in and served. */
export const shortPages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...whileKeeping,
    ...whileCompiling,
    ...whileCalling,
    ...ofArguments,
    ...whileTakingIn,
    ...whileServing,
    ...ofBuiltInTools,
  }).map(([code, page]) => [code, written(code, page)]),
);
