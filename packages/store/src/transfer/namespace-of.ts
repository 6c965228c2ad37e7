/** The same server or package, whatever its version and wherever it was found. */
export const sourceWithoutVersion = (source: string): string =>
  source.replace(/^[a-z][a-z0-9+.-]*:/i, "").replace(/(?<=.)@[^@/]*$/, "");

/** A namespace for the tools of a server: `npm:@acme/server-mail@1.2.0` is `acme-server-mail`. */
export const namespaceOf = (source: string): string =>
  sourceWithoutVersion(source)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._]+/gu, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "")
    .slice(0, 64);
