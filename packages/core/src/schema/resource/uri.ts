/** The base of schemas that have no `$id`: relative references still need something to be relative to. */
export const NO_BASE = "schema:///";

/** An absolute URI without its fragment, and the fragment (decoded, without "#"); null when it is no URI. */
export function resolveUri(base: string, reference: string): { uri: string; fragment: string } | null {
  const hash = reference.indexOf("#");
  const path = hash === -1 ? reference : reference.slice(0, hash);
  const fragment = hash === -1 ? "" : decodeFragment(reference.slice(hash + 1));
  if (fragment === null) return null;
  if (path === "") return { uri: base, fragment };
  try {
    return { uri: new URL(path, base).href, fragment };
  } catch {
    return null;
  }
}

function decodeFragment(text: string): string | null {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
