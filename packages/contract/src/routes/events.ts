import { Type } from "typebox";
import { defineRoute } from "../route.ts";
import { count, nullable, record, shortText } from "../shapes/common.ts";

const event = Type.Object(
  {
    id: Type.Integer({ description: "Grows; whoever has seen one has seen all before it." }),
    type: Type.String(),
    at: Type.String(),
    toolName: Type.Optional(nullable(Type.String())),
    definitionId: Type.Optional(nullable(Type.String())),
    principalId: Type.Optional(nullable(Type.String())),
    body: record,
  },
  { title: "Event" },
);

const types = Type.Optional(shortText("Only these types; several are separated by commas."));

export const listEvents = defineRoute({
  id: "listEvents",
  method: "GET",
  path: "/v1/events",
  summary: "Events of the registry after one that was seen, oldest first; the newest ones without `after`.",
  group: "events",
  needs: "principal",
  query: Type.Object(
    { after: count("The id of the last event seen."), types, limit: count("100 unless said, at most 1000.") },
    { additionalProperties: false },
  ),
  answer: Type.Object({ items: Type.Array(event) }),
});

export const followEvents = defineRoute({
  id: "followEvents",
  method: "GET",
  path: "/v1/events/stream",
  summary: "Events as they are committed; Last-Event-ID, or after, resumes without loss.",
  group: "events",
  needs: "principal",
  query: Type.Object(
    { after: count("The id of the last event seen."), types },
    { additionalProperties: false },
  ),
  answer: event,
  stream: "events",
});
