import { type TierName, tiers } from "@toolwright/core";
import { type TSchema, Type } from "typebox";

/** Any JSON value: what is inside is judged by core, not by the contract. */
export const anything = Type.Unknown({ description: "Any JSON value." });

export const diagnostic = Type.Object(
  {
    code: Type.String(),
    severity: Type.Union([Type.Literal("error"), Type.Literal("warning"), Type.Literal("info")]),
    message: Type.String(),
    pointer: Type.String({ description: "RFC 6901, into what the author wrote." }),
    source: Type.Optional(Type.String()),
    profile: Type.Optional(Type.String()),
    line: Type.Optional(Type.Integer()),
    column: Type.Optional(Type.Integer()),
    fix: Type.Optional(anything),
  },
  { title: "Diagnostic", additionalProperties: true },
);

/** RFC 9457, with our code and what it says of the matter. */
export const problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String(),
    params: Type.Optional(Type.Record(Type.String(), anything)),
    diagnostics: Type.Optional(Type.Array(diagnostic)),
    requestId: Type.Optional(Type.String()),
  },
  { title: "Problem" },
);

export const oneOf = <Name extends string>(names: readonly Name[]) =>
  Type.Unsafe<Name>({ type: "string", enum: names });

export const tierName = oneOf(Object.keys(tiers) as TierName[]);

export const nullable = <Of extends TSchema>(of: Of) => Type.Union([of, Type.Null()]);

/** A record of ours whose members core describes; the contract names what clients rely on. */
export const record = Type.Record(Type.String(), anything);

export const shortText = (description: string, maxLength = 400) => Type.String({ description, maxLength });

/** Numbers and flags in an address are texts. */
export const count = (description: string) =>
  Type.Optional(Type.String({ description, pattern: "^\\d{1,9}$" }));
export const yes = Type.Optional(Type.Union([Type.Literal("true"), Type.Literal("false")]));
