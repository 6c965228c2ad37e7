const script = (
  name: string,
  description: string,
  { properties, source, ...more }: { properties: object; source: string; [member: string]: unknown },
) => ({
  tool: {
    name,
    description,
    category: "Knowledge",
    version: "1.0.0",
    inputSchema: {
      type: "object",
      properties,
      required: Object.keys(properties).slice(0, 1),
      additionalProperties: false,
    },
    ...more,
  },
  backends: [{ kind: "script", language: "javascript", source }],
});

/** Tools of one's own that work, fail, and ask before they run. */
export const ownTools = [
  script("word_count", "Counts the words and lines of a text.", {
    properties: { text: { type: "string", description: "What to count in." } },
    source:
      'export default ({ text }) => ({ words: text.trim().split(/\\s+/).length, lines: text.split("\\n").length });',
    tags: ["text"],
    constraints: { requiredIsolation: "Strict", maxExecutionTime: "PT5S", allowSideEffects: false },
  }),
  script("fetch_report", "Fetches the report of a month.", {
    properties: { month: { type: "string", description: "Year and month.", pattern: "^\\d{4}-\\d{2}$" } },
    source: 'export default () => { throw new Error("The archive of 2026-10 is not closed yet."); };',
    tags: ["reports"],
    category: "ExternalApi",
  }),
  script("publish_page", "Publishes a page for everybody to read.", {
    properties: {
      title: { type: "string", description: "Its heading." },
      body: { type: "string", description: "Its text, as Markdown." },
    },
    source: "export default ({ title }) => ({ published: title });",
    tags: ["pages"],
    category: "Communication",
    requiresConfirmation: true,
  }),
];
