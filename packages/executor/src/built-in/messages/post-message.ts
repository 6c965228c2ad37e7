import { ToolExecutionError } from "../../execute/errors.ts";
import { canonicalHost } from "../../sandbox/proxy/allow-list.ts";
import { type Lookup, nodeLookup } from "../web/checked-addresses.ts";
import { exchange, type Reach } from "../web/exchange.ts";
import { webAddress } from "../web/web-address.ts";
import type { Message, WebhookChannel } from "./channel.ts";

interface Way {
  readonly lookup: Lookup | undefined;
  readonly reached: Reach["reached"];
}

/** Posts a message once. It is never sent again or elsewhere: nobody wants it twice, or where it was not meant for. */
export async function postMessage(
  { url, headers }: WebhookChannel,
  message: Message,
  { lookup = nodeLookup, reached }: Way,
  signal: AbortSignal,
): Promise<void> {
  const address = webAddress(url);
  const reach: Reach = {
    mayBePrivate: ({ host }) => host === canonicalHost(address.hostname),
    lookup,
    reached,
  };
  const body = JSON.stringify(message);
  const answer = await exchange(
    address,
    {
      method: "POST",
      headers: {
        "user-agent": "toolwright",
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "idempotency-key": message.id,
      },
      body,
    },
    reach,
    signal,
  );
  answer.destroy();
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return;
  const name = JSON.stringify(message.channel);
  throw new ToolExecutionError(
    statusCode >= 300 && statusCode < 400
      ? `The channel ${name} redirects elsewhere, which is not followed; set it up with its new address.`
      : `The channel ${name} did not take the message: it answers ${statusCode}.`,
  );
}
