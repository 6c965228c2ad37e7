import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";

/** All the ways to write the names of prototypes: plainly, or with escapes. */
const suspicious = ["__proto__", "constructor", "\\u"];

/**
 * Reads bodies of JSON as Fastify does, which looks through each text for names of prototypes with two expressions.
 * Most texts have no such letters anywhere, which is found in a tenth of that time. And most bodies come in one piece,
 * after which nothing need be waited for.
 */
export function readJsonQuickly(server: FastifyInstance): void {
  const readCarefully = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", (request, payload, done) => {
    readText(request, payload, (error, text) => {
      const value = error !== null || isSuspicious(text) ? undefined : parsed(text);
      if (error !== null) done(error);
      else if (value !== undefined) done(null, value);
      // Tells by `done`, whatever its type says.
      else void readCarefully(request, text, done);
    });
  });
}

/** The text of a body within the limit of its route, and no shorter or longer than its head says. */
function readText(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream,
  told: (error: Error | null, text: string) => void,
): void {
  const limit = request.routeOptions.bodyLimit;
  const declared = Number(request.headers["content-length"]);
  const pieces: Buffer[] = [];
  let received = 0;
  let isOver = false;
  const end = (error: Error | null, text = ""): void => {
    if (isOver) return;
    isOver = true;
    told(error, text);
  };
  if (declared > limit) {
    end(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    return;
  }
  payload.on("error", (error: Error) => end(Object.assign(error, { statusCode: 400 })));
  payload.on("data", (piece: Buffer) => {
    received += piece.length;
    if (received > limit) end(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    else if (received === declared && pieces.length === 0) end(null, piece.toString());
    else if (!isOver) pieces.push(piece);
  });
  payload.on("end", () => {
    if (isOver) return;
    const isWhole = Number.isNaN(declared) || received === declared;
    if (isWhole) end(null, Buffer.concat(pieces, received).toString());
    else end(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
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
