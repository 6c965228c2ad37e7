/** `namespace:name`, or the name alone, of any tool at all; `formatToolId` refuses what could not be read back. */
export const idOf = ({ namespace, name }: { readonly namespace?: string; readonly name: string }): string =>
  namespace === undefined ? name : `${namespace}:${name}`;
