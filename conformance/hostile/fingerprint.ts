const prototypes: readonly object[] = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  Number.prototype,
  RegExp.prototype,
  Map.prototype,
  globalThis,
];

/** Everything a hostile schema must leave as it was: the shared prototypes and the global object. */
export const fingerprint = (): string =>
  prototypes
    .flatMap((prototype) => Reflect.ownKeys(prototype).map(String).sort())
    .concat(Object.keys({}), String(Object.getPrototypeOf({}) === Object.prototype))
    .join();
