import { createHash } from "node:crypto";
import { isJsonObject, type JsonObject } from "@toolwright/core";
import { loadTools } from "../check/tools.ts";

/** What is varied: things that tools are about, so that words are as unevenly spread as in real registries. */
const subjects =
  `invoice customer shipment warehouse ticket contract employee vehicle patient booking flight sensor
  campaign subscription playlist recipe lesson exam auction parcel permit donation repair rental forecast survey
  voucher refund ledger budget payroll roster shift incident release deployment cluster certificate mailbox calendar
  reminder podcast photo album map route trail harvest greenhouse turbine battery meter pipeline refinery vessel
  container crane dock locker elevator escalator boiler chimney orchard vineyard brewery bakery kitchen menu table`.split(
    /\s+/,
  );

export interface VariedTool {
  readonly id: string;
  readonly namespace: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly category: number;
  readonly tags_json: string;
  readonly parameter_names: string;
  readonly parameters_json: string;
  readonly document_json: string;
  readonly digest: string;
}

/** Longer texts make the database bigger and tell nothing new. */
const longest = { description: 400, document: 1_500 };

const bases = [
  // Servers share names, and in a namespace a name is there once.
  ...new Map(
    loadTools().map((tool) => [String(tool.name).slice(0, 60).toLowerCase(), baseOf(tool)]),
  ).values(),
];

function baseOf(tool: JsonObject) {
  return {
    name: String(tool.name).slice(0, 60),
    description: String(tool.description ?? tool.name).slice(0, longest.description),
    parameters: parametersOf(tool),
    schema: JSON.stringify(tool.inputSchema ?? {}).slice(0, longest.document),
  };
}

function parametersOf({ inputSchema }: JsonObject): readonly string[] {
  const { properties } = isJsonObject(inputSchema) ? inputSchema : {};
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** The tool of a number: a real one, about something, in a team's namespace. */
export function variedTool(number: number): VariedTool {
  const base = bases[number % bases.length]!;
  const round = Math.floor(number / bases.length);
  const subject = subjects[(number * 7 + round) % subjects.length]!;
  const name = round === 0 ? base.name : `${base.name}_${subject}`;
  const namespace = `team-${round}`;
  const description = `${base.description} For the ${subject} of team ${round}.`;
  const document_json = JSON.stringify({ tool: { namespace, name, description, inputSchema: base.schema } });
  const digest = createHash("sha256").update(document_json).digest("hex");
  return {
    id: idOf(number),
    namespace,
    name,
    title: `${subject} ${round}`,
    description,
    category: number % 8,
    tags_json: JSON.stringify([subject]),
    parameter_names: base.parameters.join(" "),
    parameters_json: "[]",
    document_json,
    digest: `sha256:${digest}`,
  };
}

/** Spread like random ones, because that is what an index of ids has to live with. */
export function idOf(number: number): string {
  const hex = createHash("md5").update(String(number)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
