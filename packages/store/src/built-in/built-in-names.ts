/** The tools of seed 004 that come with every registry. */
export const builtInToolNames = [
  "read_file",
  "write_file",
  "search_knowledge",
  "web_fetch",
  "execute_ckvs_query",
  "send_message",
  "create_entity",
  "validate_content",
] as const;

export type BuiltInName = (typeof builtInToolNames)[number];

export const builtInNames: ReadonlySet<string> = new Set(builtInToolNames);
