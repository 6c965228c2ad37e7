import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import type { JsonObject, JsonValue } from "@toolwright/core";
import type { Oracle } from "../oracle.ts";

let captured: JsonObject | undefined;

const client = new BedrockRuntimeClient({
  region: "us-east-1",
  token: { token: "none" },
  authSchemePreference: ["httpBearerAuth"],
  maxAttempts: 1,
  requestHandler: {
    // In place of the network: keeps the body of the request and answers nothing.
    handle: async ({ body }: { readonly body?: unknown }) => {
      captured = JSON.parse(
        typeof body === "string" ? body : new TextDecoder().decode(body as Uint8Array),
      ) as JsonObject;
      throw new Error("The request was captured.");
    },
  } as never,
});

/** Sends only the members that the service model knows. */
export const awsSdk: Oracle = {
  name: "@aws-sdk/client-bedrock-runtime",
  targets: ["bedrock", "bedrock-strict", "bedrock-nova"],
  handed: (definition) => definition,
  answer: async (handed) => {
    captured = undefined;
    const command = new ConverseCommand({
      modelId: "amazon.nova-pro-v1:0",
      messages: [{ role: "user", content: [{ text: "Go." }] }],
      toolConfig: { tools: [handed as never] },
    });
    const failure = await client.send(command).catch((error: unknown) => error);
    if (captured === undefined) throw failure;
    const { tools } = (captured as JsonObject).toolConfig as JsonObject;
    return (tools as readonly JsonValue[])[0] ?? null;
  },
};
