import { Type } from "typebox";
import { defineRoute } from "../route.ts";
import { anything, diagnostic, tierName } from "../shapes/common.ts";

const definition = Type.Unknown({ description: "A definition in any format, as JSON or as text." });

export const check = defineRoute({
  id: "check",
  method: "POST",
  path: "/v1/check",
  summary: "Say what is wrong with a definition for an acceptor.",
  group: "definitions",
  needs: "principal",
  body: Type.Object(
    {
      definition,
      profile: Type.String(),
      format: Type.Optional(Type.String()),
      tier: Type.Optional(tierName),
      advice: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ valid: Type.Boolean(), diagnostics: Type.Array(diagnostic) }),
});

const lowering = {
  definition,
  target: Type.String(),
  format: Type.Optional(Type.String()),
};

export const compile = defineRoute({
  id: "compile",
  method: "POST",
  path: "/v1/compile",
  summary: "Write tools as a provider wants them, with everything that is lost.",
  group: "definitions",
  needs: "principal",
  body: Type.Object(lowering, { additionalProperties: false }),
  answer: Type.Object({
    target: Type.String(),
    payload: anything,
    losses: Type.Array(anything),
    notes: Type.Array(anything),
    names: Type.Record(Type.String(), Type.String()),
    setAside: Type.Array(anything),
  }),
});

export const raise = defineRoute({
  id: "raise",
  method: "POST",
  path: "/v1/raise",
  summary: "Bring the arguments of a model's call back into the author's terms.",
  group: "definitions",
  needs: "principal",
  body: Type.Object(
    { ...lowering, tool: Type.String(), arguments: anything },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    tool: Type.Union([Type.String(), Type.Null()]),
    arguments: anything,
    diagnostics: Type.Array(diagnostic),
    answer: Type.Optional(
      Type.String({ description: "What the model can be told, in the names that it knows." }),
    ),
  }),
});

export const listProfiles = defineRoute({
  id: "listProfiles",
  method: "GET",
  path: "/v1/profiles",
  summary: "Everyone that a definition can be judged for.",
  group: "definitions",
  needs: "principal",
  answer: Type.Object({
    items: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), isTarget: Type.Boolean() })),
  }),
});

export const getProfile = defineRoute({
  id: "getProfile",
  method: "GET",
  path: "/v1/profiles/{id}",
  summary: "The facts about one acceptor, with their evidence.",
  group: "definitions",
  needs: "principal",
  params: Type.Object({ id: Type.String() }),
  answer: Type.Record(Type.String(), Type.Unknown()),
});

export const listRules = defineRoute({
  id: "listRules",
  method: "GET",
  path: "/v1/rules",
  summary: "Every check there is.",
  group: "definitions",
  needs: "principal",
  answer: Type.Object({
    items: Type.Array(Type.Object({ code: Type.String(), severity: Type.String(), summary: Type.String() })),
  }),
});
