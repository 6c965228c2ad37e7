import {
  type CategoryName,
  type Definition,
  type Diagnostic,
  type Origin,
  type Profile,
  shorten,
  type Tool,
} from "@toolwright/core";
import type { NamedTool } from "./choose-names.ts";
import { inferCategory } from "./infer-category.ts";
import { renameParameters } from "./rename-parameters.ts";

export interface Fitting {
  readonly profile: Profile;
  readonly category?: CategoryName;
  /** Cut descriptions that are longer than the registry takes. */
  readonly shorten?: boolean;
}

export interface FittedDefinition {
  readonly definition: Definition;
  /** What is not as it was where the tool comes from. */
  readonly notes: readonly Diagnostic[];
}

/** The definition that the registry will keep, with all that brings it back to what it was. */
export function fitDefinition({ incoming, namespace, name }: NamedTool, fitting: Fitting): FittedDefinition {
  const { definition, format, source } = incoming;
  const { tool } = definition;
  const placed = namespace === "" ? withoutNamespace(tool) : { ...tool, namespace };
  if (format === undefined) return { definition: { ...definition, tool: placed }, notes: [] };

  const { facts } = fitting.profile;
  const notes: Diagnostic[] = [];
  const note = (code: string, pointer: string, message: string): void => {
    notes.push({ code, severity: "info", message, pointer });
  };
  const chosen = name ?? tool.name;
  if (chosen !== tool.name)
    note("renamed-tool", "/name", `${JSON.stringify(tool.name)} is called ${JSON.stringify(chosen)} here.`);
  const category = fitting.category ?? tool.category ?? inferCategory(tool);
  if (fitting.category === undefined && tool.category === undefined)
    note("inferred-category", "/category", `It names no category and was taken for ${category}.`);
  const { schema, own } = renameParameters(tool.inputSchema, facts.parameterName);
  for (const [here, before] of Object.entries(own))
    note(
      "renamed-parameter",
      "/inputSchema/properties",
      `The parameter ${JSON.stringify(before)} is called ${JSON.stringify(here)} here.`,
    );
  const cut = fitting.shorten ? shortened(tool, fitting.profile) : undefined;
  if (cut !== undefined)
    note(
      "shortened-description",
      "/description",
      `The description had ${tool.description?.length} characters and was cut.`,
    );

  const isForeign = format !== fitting.profile.format || chosen !== tool.name || Object.keys(own).length > 0;
  const origin: Origin = {
    format,
    name: tool.name,
    ...(tool.namespace !== undefined && tool.namespace !== namespace && { namespace: tool.namespace }),
    ...(source !== undefined && { source }),
    ...(Object.keys(own).length > 0 && { parameters: own }),
  };
  return {
    definition: {
      ...definition,
      tool: {
        ...placed,
        name: chosen,
        category,
        inputSchema: schema,
        ...(cut !== undefined && { description: cut }),
      },
      ...((isForeign || source !== undefined) && { origin }),
    },
    notes,
  };
}

function withoutNamespace({ namespace: _, ...tool }: Tool): Tool {
  return tool;
}

function shortened({ description = "" }: Tool, { facts }: Profile): string | undefined {
  const field = facts.definition?.fields?.description;
  return field?.longest === undefined ? undefined : shorten(description, field.longest);
}
