import {
  type CheckOptions,
  check,
  compile,
  type JsonValue,
  profiles,
  read,
  rules,
  type Tool,
  ToolwrightError,
} from "@toolwright/core";
import type { Handlers } from "../http/handler.ts";

/** The same functions that the library and the command line call. */
export const definitionHandlers: Pick<
  Handlers,
  "check" | "compile" | "raise" | "listProfiles" | "getProfile" | "listRules"
> = {
  check: ({ body: { definition, profile, format, tier, advice } }) => {
    const options: { -readonly [Name in keyof CheckOptions]: CheckOptions[Name] } = {
      profile: profileNamed(profile),
    };
    if (format !== undefined) options.format = format;
    if (tier !== undefined) options.tier = tier;
    if (advice !== undefined) options.advice = advice;
    const { valid, diagnostics } = check(definition as JsonValue, options);
    return { valid, diagnostics: [...diagnostics] };
  },
  compile: ({ body: { definition, target, format } }) => {
    const { payload, losses, notes, names, setAside } = compile(toolsOf(definition as JsonValue, format), {
      target,
    });
    return {
      target,
      payload,
      losses: [...losses],
      notes: [...notes],
      names: { ...names },
      setAside: [...setAside],
    };
  },
  raise: ({ body: { definition, target, format, tool, arguments: args } }) => {
    const raised = compile(toolsOf(definition as JsonValue, format), { target }).raise(
      tool,
      args as JsonValue,
    );
    return {
      tool: raised.tool?.name ?? null,
      arguments: raised.arguments,
      diagnostics: [...raised.diagnostics],
      ...(raised.answer !== undefined && { answer: raised.answer }),
    };
  },
  listProfiles: () => ({
    items: [...profiles.values()].map(({ id, title, emit }) => ({ id, title, isTarget: emit !== undefined })),
  }),
  getProfile: ({ params: { id } }) => profileNamed(id) as unknown as Record<string, unknown>,
  listRules: () => ({ items: rules.map(({ code, severity, summary }) => ({ code, severity, summary })) }),
};

function profileNamed(id: string) {
  const profile = profiles.get(id);
  if (profile === undefined) throw new ToolwrightError("profile-not-found", { id });
  return profile;
}

function toolsOf(definition: JsonValue, format: string | undefined): readonly Tool[] {
  const { tools, diagnostics } = read(definition, format === undefined ? {} : { format });
  if (tools.length === 0) throw new ToolwrightError("definition-rejected", { diagnostics });
  return tools;
}
