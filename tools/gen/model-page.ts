import {
  categories,
  defaultConstraints,
  isolationLevels,
  parameterTypes,
  permissions,
  type Tier,
  tiers,
  toolErrorStatuses,
  toolStatuses,
} from "@toolwright/core";

/** docs/reference/model.md: the closed sets of the model, with the numbers that databases keep. */
export function modelPage(): string {
  return [
    head,
    section("Categories", "What a tool does.", ["Category", "Number", "Risk"], categoryRows()),
    section(
      "Isolation levels",
      "From trusted to untrusted; each adds to the one before.",
      ["Level", "Number", "Tiers that may ask for it"],
      isolationRows(),
    ),
    section(
      "Tiers",
      "What each licence allows.",
      [
        "Tier",
        "Number",
        "Built-in definitions",
        "Definitions of one's own",
        "Isolation",
        "Calls in a batch",
        "At once",
        "Memory",
        "CPU",
        "Calls are kept",
      ],
      tierRows(),
    ),
    section(
      "Constraints",
      "What holds where a definition says nothing.",
      ["Constraint", "Default"],
      Object.entries(defaultConstraints).map(([name, value]) => [code(name), code(String(value))]),
    ),
    section(
      "Permissions",
      "Everything that a tool may ask to be allowed. What is not listed does not exist.",
      ["Permission", "Allows to"],
      Object.entries(permissions).map(([name, meaning]) => [code(name), meaning]),
    ),
    section(
      "Parameter types",
      "The types of a listed parameter, and what JSON Schema calls them.",
      ["Type", "Number", "JSON Schema"],
      Object.entries(parameterTypes).map(([name, { number, schemaType }]) => [
        code(name),
        String(number),
        code(schemaType),
      ]),
    ),
    section(
      "Statuses",
      "How a call ended, and the error codes that end so.",
      ["Status", "Number", "Error codes"],
      statusRows(),
    ),
  ].join("\n");
}

const categoryRows = (): Row[] =>
  Object.entries(categories).map(([name, { number, risk }]) => [code(name), String(number), risk]);

const isolationRows = (): Row[] =>
  isolationLevels.map((level, i) => {
    const allowed = Object.entries(tiers).filter(([, { isolation }]) =>
      isolation.some((each) => each === level),
    );
    return [code(level), String(i), allowed.map(([tier]) => tier).join(", ")];
  });

const tierRows = (): Row[] =>
  Object.entries<Tier>(tiers).map(([name, tier]) => [
    code(name),
    String(tier.number),
    String(tier.builtInDefinitions),
    numberOf(tier.customDefinitions),
    tier.isolation.join(", "),
    numberOf(tier.batch),
    numberOf(tier.parallel),
    `${tier.memoryBytes / 1024 ** 2} MB`,
    `${tier.cpuSeconds} s`,
    tier.historyDays === 0 ? "while it runs" : `${numberOf(tier.historyDays)} days`,
  ]);

const numberOf = (limit: number): string => (Number.isFinite(limit) ? String(limit) : "any number");

const statusRows = (): Row[] =>
  Object.entries(toolStatuses).map(([name, number]) => {
    const codes = Object.entries(toolErrorStatuses).filter(([, status]) => status === name);
    return [code(name), String(number), codes.map(([each]) => code(each)).join(", ")];
  });

type Row = readonly string[];

const code = (text: string): string => `\`${text}\``;

function section(title: string, sentence: string, columns: Row, rows: readonly Row[]): string {
  const lines = [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `## ${title}\n\n${sentence}\n\n${lines.join("\n")}\n`;
}

const head = `<!-- Made by \`npm run gen\` from packages/core/src/model. -->

# The model

The closed sets that a definition chooses from.
`;
