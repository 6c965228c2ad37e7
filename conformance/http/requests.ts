import type { Route } from "@toolwright/contract";
import type { JsonObject, JsonValue } from "@toolwright/core";
import fc, { type Arbitrary } from "fast-check";
import { arbitraryFor, type Known } from "./arbitrary-for.ts";
import { hostileTexts, nearly, spoilt } from "./hostile-values.ts";

export interface MadeRequest {
  readonly route: Route;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const hostileText = fc.constantFrom(...hostileTexts);
const isGood = { withCrossShrink: false, maxDepth: 0 };

/** Requests of a route: as they should be, nearly so, and not at all. */
export function requestsFor(route: Route, known: Known): Arbitrary<MadeRequest> {
  return fc
    .record({
      params: partFor(route.params as JsonObject | undefined, known),
      query: partFor(route.query as JsonObject | undefined, known),
      body: bodyFor(route.body as JsonObject | undefined, known),
      headers: headersFor(route),
    })
    .map(({ params, query, body, headers }) => ({
      route,
      path: pathOf(route, params) + queryOf(query),
      headers,
      body,
    }));
}

type Part = Readonly<Record<string, string>>;

function partFor(schema: JsonObject | undefined, known: Known): Arbitrary<Part> {
  if (schema === undefined) return fc.oneof(isGood, { weight: 9, arbitrary: fc.constant({}) }, strangeQuery);
  const fitting = arbitraryFor(schema, known).map(textsIn);
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fitting, fc.nat(), hostileText, fc.boolean())
        .map(([part, number, text, isAdded]) => changed(part, number, text, isAdded)),
    },
  );
}

const strangeQuery: Arbitrary<Part> = fc
  .tuple(hostileText, hostileText)
  .map(([name, value]) => ({ [name]: value }));

function changed(part: Part, number: number, text: string, isAdded: boolean): Part {
  const names = Object.keys(part);
  const name = names[number % Math.max(1, names.length)] ?? text;
  return Object.fromEntries([...Object.entries(part), [isAdded ? text : name, text]]);
}

const textsIn = (value: JsonValue): Part =>
  Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, String(each)]));

function bodyFor(schema: JsonObject | undefined, known: Known): Arbitrary<string | undefined> {
  if (schema === undefined)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostileText });
  const fitting = arbitraryFor(schema, known);
  return fc.oneof(
    { weight: 5, arbitrary: fitting.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: fitting.chain(nearly).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fitting.chain((value) => spoilt(JSON.stringify(value))) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, "", "null", "[]", '"text"', "\0") },
  );
}

/** None that other tests are for: who may come in is theirs. */
const headersFor = ({ body }: Route): Arbitrary<Readonly<Record<string, string>>> =>
  fc
    .record(
      {
        "if-match": fc.constantFrom('"x"', "*", 'W/"a"', "x".repeat(5_000)),
        "idempotency-key": fc.oneof(fc.uuid(), fc.constantFrom("", "a".repeat(300))),
        "last-event-id": fc.constantFrom("0", "1", "-1", "x", "99999999999999999999"),
        "x-request-id": fc.constantFrom("abc", "a b", "x".repeat(500), "{}"),
        accept: fc.constantFrom("*/*", "text/html", "nothing"),
        "accept-encoding": fc.constantFrom("gzip", "br", "identity;q=0", "x"),
        traceparent: fc.constantFrom("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "x"),
      },
      { requiredKeys: [] },
    )
    .chain((headers) =>
      fc
        .oneof(
          { weight: 12, arbitrary: fc.constant("application/json") },
          {
            weight: 1,
            arbitrary: fc.constantFrom("text/plain", "application/json; charset=utf-16", "x/y", ""),
          },
        )
        .map((type) => (body === undefined ? headers : { ...headers, "content-type": type })),
    );

const pathOf = ({ path }: Route, params: Part): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] || "x"));

function queryOf(query: Part): string {
  const told = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return told.length === 0 ? "" : `?${told.join("&")}`;
}

/** Also what is no Unicode, and a part of a path that would mean another one. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replace(/^\.+$/, "%2E%2E");
