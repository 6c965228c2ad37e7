import type { FastifyRequest } from "fastify";

/** The request as the protocol's own library takes it. Its body was read already and is handed over beside it. */
export function toWebRequest(
  { method, url, headers, protocol }: FastifyRequest,
  signal: AbortSignal,
): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) copied.append(name, each);
  // The name was checked before; whoever sent none that is usable gets no answer that depends on it.
  return new Request(new URL(url, `${protocol}://localhost`), { method, headers: copied, signal });
}
