import type { FastifyInstance } from "fastify";

/** All the ways to write the names of prototypes: plainly, or with escapes. */
const suspicious = ["__proto__", "constructor", "\\u"];

/**
 * Reads bodies of JSON as Fastify does, which looks through each text for names of prototypes with two expressions.
 * Most texts have no such letters anywhere, which is found in a tenth of that time.
 */
export function readJsonQuickly(server: FastifyInstance): void {
  const readCarefully = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, text: string, done) => {
    const value = isSuspicious(text) ? undefined : parsed(text);
    if (value !== undefined) return done(null, value);
    // Tells by `done`, whatever its type says.
    void readCarefully(request, text, done);
  });
}

function isSuspicious(text: string): boolean {
  for (const part of suspicious) if (text.includes(part)) return true;
  return false;
}

/** Nothing where it is no JSON; Fastify then says why. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
