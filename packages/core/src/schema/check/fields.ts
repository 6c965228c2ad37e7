/** The members of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a member is there: an own one, and not undefined, which JSON does not have. */
export const has = (fields: Fields, name: string): boolean =>
  Object.hasOwn(fields, name) && fields[name] !== undefined;
