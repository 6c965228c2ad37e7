/** Of what is found before any rule is asked: which document this is, and how to check it. */
export const ownPages: Readonly<Record<string, string>> = {
  "unrecognised-format": `# unrecognised-format

Checks that a file named on the command line is written in a format that is known.

## Why

A definition can be checked only by whoever knows how to read it. In a folder, files that are no definitions are passed
over; a file that is named itself is expected to be one.

## Fix

Look whether the file is the right one, and whether its tool has a name and a schema where its format keeps them. Say
what it is with \`--input-format\`, or whom it is for with \`--profile\`: then all that is missing is told.
`,
  "unreadable-file": `# unreadable-file

Checks that every file and folder named on the command line can be read.

## Why

What cannot be read is set aside and the rest is compiled; whoever reads only the payload would not know.

## Fix

Look whether the name is right and the file may be read; the message says why it could not be.
`,
  "invalid-config": `# invalid-config

Checks that \`toolwright.config.json\` says what it may say.

## Why

A misspelt name in a config would change nothing, and nobody would know.

## Examples

\`\`\`json
{
  "$schema": "./node_modules/toolwright/toolwright.config.schema.json",
  "profiles": ["tools-json", "ikigai"],
  "severities": { "unsupported-keyword": "warning", "unconventional-name": "off" },
  "ignore": ["fixtures/**"],
  "advice": true,
  "maxWarnings": 0
}
\`\`\`

## Fix

Correct the place that the message names. An editor that reads the schema shows what is possible.
`,
};
