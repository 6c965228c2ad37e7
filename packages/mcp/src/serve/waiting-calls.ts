import { randomBytes } from "node:crypto";
import { createRequestStateCodec } from "@modelcontextprotocol/server";
import type { WaitingCall, WaitingCalls } from "./confirmation.ts";

/** Signs calls that wait for a person, for the principal that made them. Servers that share a key know each other's. */
export const createWaitingCalls = (key: Uint8Array = randomBytes(32)): WaitingCalls =>
  createRequestStateCodec<WaitingCall>({
    key,
    ttlSeconds: 10 * 60,
    bind: ({ http }) => http?.authInfo?.clientId ?? "",
  });
