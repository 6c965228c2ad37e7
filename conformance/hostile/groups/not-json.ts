import { type HostileCase, plainValues } from "../hostile-case.ts";

const cyclicObject = (): unknown => {
  const object: Record<string, unknown> = { type: "object" };
  object.properties = { a: object };
  object.self = object;
  return object;
};

const cyclicList = (): unknown => {
  const list: unknown[] = [1];
  list.push(list);
  return list;
};

const refuse = (): never => {
  throw new Error("no");
};

const throwing = (target: object): unknown =>
  new Proxy(target, {
    get: refuse,
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
    getPrototypeOf: refuse,
  });

/** Things a program can pass that no JSON text can say. */
const things: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  "a function": () => () => 1,
  "a class": () => class Thing {},
  "a symbol": () => Symbol("x"),
  "a BigInt": () => 10n,
  NaN: () => Number.NaN,
  infinity: () => Number.NEGATIVE_INFINITY,
  "a date": () => new Date(0),
  "an invalid date": () => new Date(Number.NaN),
  "a regular expression": () => /a/g,
  "a map": () => new Map([["type", "string"]]),
  "a set": () => new Set([1]),
  "a typed array": () => new Uint8Array(4),
  "a boxed text": () => Object("type"),
  "a promise": () => Promise.resolve({}),
  "an object without a prototype": () => Object.assign(Object.create(null), { type: "string", a: 1 }),
  "an object that inherits": () => Object.create({ type: "string", a: 1, required: ["b"] }),
  "a list with a hole": () => Object.assign(new Array(3), { 0: 1, 2: 3 }),
  "a list with names": () => Object.assign([1], { a: 1, type: "string" }),
  "an object that refers to itself": cyclicObject,
  "a list that holds itself": cyclicList,
  "a proxy that throws": () => throwing({ type: "string" }),
  "a proxied list that throws": () => throwing([1]),
  "a revoked proxy": () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  "a getter that throws": () => Object.defineProperty({}, "type", { get: refuse, enumerable: true }),
  "a getter of a property that throws": () =>
    Object.defineProperty({}, "a", { get: refuse, enumerable: true }),
  "an object that throws as text": () => ({
    toString: refuse,
    valueOf: refuse,
    toJSON: refuse,
    [Symbol.toPrimitive]: refuse,
  }),
  "an endless proxy": () => {
    const endless: unknown = new Proxy(
      {},
      { get: (_, name) => (typeof name === "symbol" ? undefined : endless), has: () => true },
    );
    return endless;
  },
};

/** Where in a schema such a thing may stand. */
const places: Readonly<Record<string, (thing: unknown) => unknown>> = {
  "as the schema": (thing) => thing,
  "as a property": (thing) => ({ properties: { a: thing } }),
  "as properties": (thing) => ({ properties: thing }),
  "as items": (thing) => ({ items: thing }),
  "in allOf": (thing) => ({ allOf: [thing] }),
  "as anyOf": (thing) => ({ anyOf: thing }),
  "as const": (thing) => ({ const: thing }),
  "in enum": (thing) => ({ enum: [1, thing] }),
  "as default": (thing) => ({ properties: { a: { default: thing } } }),
  "as required": (thing) => ({ required: [thing] }),
  "as type": (thing) => ({ type: thing }),
  "as $ref": (thing) => ({ $ref: thing }),
  "as pattern": (thing) => ({ pattern: thing, minLength: thing, minimum: thing }),
  "as an unknown keyword": (thing) => ({ whatever: thing }),
};

const open: Readonly<Record<string, unknown>> = {
  anything: {},
  "typed objects": {
    type: "object",
    properties: { a: { type: "string", default: "x" } },
    required: ["a"],
    additionalProperties: false,
  },
  "every check": {
    enum: [1, { a: 1 }],
    const: { a: [1] },
    uniqueItems: true,
    minLength: 1,
    multipleOf: 2,
    minProperties: 1,
    items: { type: "number" },
    patternProperties: { "^a": { type: "string" } },
    propertyNames: { maxLength: 2 },
    unevaluatedProperties: false,
    contains: { const: 1 },
  },
};

export const notJson: readonly HostileCase[] = Object.entries(things).flatMap(([thing, make]) => [
  ...Object.entries(places).map(([place, put]) => ({
    name: `${thing} ${place}`,
    make: () => ({ schema: put(make()), values: [...plainValues, make(), { a: make() }] }),
  })),
  ...Object.entries(open).map(([kind, schema]) => ({
    name: `${thing} as a value for ${kind}`,
    make: () => ({ schema, values: [make(), { a: make() }, [make(), make()], { a: { a: [make()] } }] }),
  })),
]);
