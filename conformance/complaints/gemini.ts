import { expect } from "vitest";
import type { Complaint } from "./complaint.ts";
import { loses, travels, without } from "./expectations.ts";
import { input, property, schemasIn, text, tool } from "./look.ts";

/** What Gemini's own kind of schema does not know. */
export const geminiComplaints: readonly Complaint[] = [
  {
    number: 35,
    where: "ahmadrosid/nakama#292, pizza-bot-app/pizza-bot#62, hotovo/aider-desk#827",
    happened: 'the request was refused: Unknown name "exclusiveMinimum"',
    tools: [
      tool("crawl", {
        type: "object",
        properties: {
          depth: { type: "integer", exclusiveMinimum: 0 },
          share: { type: "number", exclusiveMinimum: 0 },
        },
        required: ["depth", "share"],
      }),
    ],
    targets: ["gemini"],
    must: (compiled) => {
      without(compiled, "exclusiveMinimum");
      expect(property(compiled, "depth").minimum).toBe(1);
      expect(property(compiled, "share").description).toContain("0");
      loses(compiled, "/inputSchema/properties/share/exclusiveMinimum");
    },
  },
  {
    number: 36,
    where: "zed-industries/zed#44875",
    happened: 'the request was refused: Unknown name "const"',
    tools: [
      tool("move", {
        type: "object",
        properties: { mode: { const: "copy" }, level: { const: 3 } },
        required: ["mode", "level"],
      }),
    ],
    targets: ["gemini"],
    must: (compiled) => {
      without(compiled, "const");
      expect(property(compiled, "mode").enum).toEqual(["copy"]);
      travels(compiled, "move", { mode: "copy", level: 3 });
    },
  },
  {
    number: 37,
    where: "google-gemini/gemini-cli#13326, anomalyco/opencode#12295",
    happened: "$defs and keywords beside $ref were refused",
    tools: [
      tool("ship", {
        type: "object",
        properties: { to: { $ref: "#/$defs/address", description: "Where it goes.", title: "To" } },
        required: ["to"],
        $defs: { address: { type: "object", properties: { city: text }, required: ["city"] } },
      }),
    ],
    targets: ["gemini", "gemini-json-schema"],
    must: (compiled, target) => {
      if (target === "gemini") without(compiled, "$ref", "$defs");
      for (const each of schemasIn(input(compiled)))
        if (each.$ref !== undefined)
          expect(
            Object.keys(each).filter((name) => !["$ref", "description", "default"].includes(name)),
          ).toEqual([]);
      expect(JSON.stringify(input(compiled))).toContain("Where it goes.");
      travels(compiled, "ship", { to: { city: "Lima" } });
    },
  },
  {
    number: 38,
    where: "DEEIX-AI/DEEIX-Chat#546",
    happened: "a converter lost the items behind a reference: items: missing field",
    tools: [
      tool("label", {
        type: "object",
        properties: { labels: { $ref: "#/$defs/labels" } },
        required: ["labels"],
        $defs: { labels: { type: "array", items: { $ref: "#/$defs/label" } }, label: text },
      }),
    ],
    targets: ["gemini"],
    must: (compiled) => {
      expect(property(compiled, "labels")).toMatchObject({ type: "ARRAY", items: { type: "STRING" } });
    },
  },
  {
    number: 39,
    where: "sbroenne/mcp-server-excel#607",
    happened: "an empty text among the values of an enum gave more than 60 errors",
    tools: [
      tool("format", {
        type: "object",
        properties: { align: { type: "string", enum: ["", "left", "right"] } },
        required: ["align"],
      }),
    ],
    targets: ["gemini"],
    must: (compiled) => {
      expect(property(compiled, "align").enum).not.toContain("");
      travels(compiled, "format", { align: "" });
      travels(compiled, "format", { align: "left" });
    },
  },
  {
    number: 40,
    where: "nanbingxyz/5ire#218",
    happened: "types in lists and enums of numbers were refused",
    tools: [
      tool("set", {
        type: "object",
        properties: {
          note: { type: ["string", "null"] },
          level: { type: "integer", enum: [1, 2, 3] },
          target: { type: ["string", "integer"] },
        },
        required: ["note", "level", "target"],
      }),
    ],
    targets: ["gemini"],
    must: (compiled) => {
      for (const { type, enum: values } of schemasIn(input(compiled))) {
        expect(Array.isArray(type)).toBe(false);
        if (Array.isArray(values)) for (const value of values) expect(typeof value).toBe("string");
      }
      expect(property(compiled, "note")).toMatchObject({ type: "STRING", nullable: true });
      travels(compiled, "set", { note: null, level: 2, target: 7 });
    },
  },
  {
    number: 41,
    where: "agno-agi/agno#2112, pipecat-ai/pipecat-flows#110",
    happened: "a tool without parameters was refused: should be non-empty for OBJECT type",
    tools: [tool("refresh", { type: "object", properties: {} })],
    targets: ["gemini"],
    must: (compiled) => {
      expect(compiled.definitions[0]?.definition).not.toHaveProperty("parameters");
      expect(compiled.raise("refresh", {}).diagnostics).toEqual([]);
    },
  },
  {
    number: 45,
    where: "vercel/ai#14369",
    happened: "a result that was a schema with $ref was refused",
    tools: [tool("describe", { type: "object", properties: { name: text } })],
    targets: ["gemini", "gemini-json-schema"],
    must: ({ sendResult }) => {
      const schema = { type: "object", properties: { next: { $ref: "#" } } };
      expect(sendResult("describe", { schema })).toEqual({ output: JSON.stringify({ schema }) });
      expect(sendResult("describe", [1, 2])).toEqual({ output: [1, 2] });
      expect(sendResult("describe", { size: 3 })).toEqual({ size: 3 });
    },
  },
  {
    number: 43,
    where: "googleapis/js-genai#1658",
    happened: "the SDK threw: type and anyOf cannot be both populated",
    tools: [
      tool("open", {
        type: "object",
        properties: {
          page: {
            type: "object",
            properties: { id: text },
            anyOf: [{ required: ["id"] }, { properties: { url: text } }],
          },
        },
        required: ["page"],
      }),
    ],
    targets: ["gemini"],
    must: (compiled) => {
      expect(compiled.setAside).toEqual([]);
      for (const { type, anyOf } of schemasIn(input(compiled)))
        expect(type === undefined || anyOf === undefined).toBe(true);
    },
  },
];
