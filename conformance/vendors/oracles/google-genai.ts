import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { GoogleGenAI } from "@google/genai";
import { type JsonObject, type JsonValue, resolvePointer } from "@toolwright/core";
import type { Oracle } from "../oracle.ts";

let captured: JsonObject | undefined;

/** In place of Google's: keeps what it is sent and answers with nothing. */
function listen(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += String(piece);
    captured = JSON.parse(text) as JsonObject;
    response.setHeader("content-type", "application/json").end("{}");
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server.unref())));
}

let client: Promise<GoogleGenAI> | undefined;

async function connect(): Promise<GoogleGenAI> {
  const { port } = (await listen()).address() as AddressInfo;
  return new GoogleGenAI({ apiKey: "none", httpOptions: { baseUrl: `http://127.0.0.1:${port}` } });
}

/** Spells types and nulls as the API does, refuses a type beside anyOf, and sends schemas with $schema by another door. */
export const googleGenai: Oracle = {
  name: "@google/genai",
  targets: ["gemini", "gemini-json-schema"],
  handed: (definition) => definition,
  answer: async (handed) => {
    captured = undefined;
    client ??= connect();
    await (await client).models.generateContent({
      model: "gemini-3-pro",
      contents: "Go.",
      config: { tools: [{ functionDeclarations: [handed as never] }] },
    });
    return (resolvePointer(captured ?? null, "/tools/0/functionDeclarations/0") ?? null) as JsonValue;
  },
};
