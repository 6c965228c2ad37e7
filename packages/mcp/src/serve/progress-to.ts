import type { ServerContext } from "@modelcontextprotocol/server";
import type { FollowedCall } from "./tool-port.ts";

/** Tells progress to whoever asked for it with a token; it only ever grows, as the protocol demands. */
export function progressTo({ mcpReq }: ServerContext): Pick<FollowedCall, "onProgress"> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return {};
  let told = -1;
  const onProgress: FollowedCall["onProgress"] = (fraction, message) => {
    const progress = fraction ?? Math.max(0, told);
    if (progress <= told || mcpReq.signal.aborted) return;
    told = progress;
    const params = { progressToken, progress, total: 1, ...(message !== undefined && { message }) };
    // Whoever does not listen any longer misses nothing that the result does not say.
    void mcpReq.notify({ method: "notifications/progress", params }).catch(() => {});
  };
  return { onProgress };
}
