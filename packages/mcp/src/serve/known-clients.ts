/** A client that says who it is, and the profile of whom it hands the tools on to. */
export interface KnownClient {
  /** The name that it gives in `clientInfo`, in lower case, or how that begins. */
  readonly name: RegExp;
  readonly target: string;
  readonly evidence: string;
  readonly date: string;
}

/** Clients that are not here get tools as their revision of MCP has them. */
export const knownClients: readonly KnownClient[] = [
  {
    name: /^claude/,
    target: "anthropic",
    evidence: 'Claude Desktop says "claude-ai", Claude Code "claude-code"; both send to Anthropic Messages',
    date: "2026-11-15",
  },
  {
    name: /^cursor/,
    target: "openai",
    evidence:
      'Cursor says "cursor-vscode"; several models stand behind it, and OpenAI has the narrowest names',
    date: "2026-11-15",
  },
  {
    name: /^(visual[ -]studio[ -]code|vscode|github[ -]copilot)/,
    target: "openai",
    evidence: 'VS Code says "Visual Studio Code"; vscode-copilot-release#11653: lists must have items',
    date: "2026-11-15",
  },
  {
    name: /^gemini-cli/,
    target: "gemini-json-schema",
    evidence:
      'Gemini CLI says "gemini-cli-mcp-client" with the name of the server behind it; mcp-jetbrains#71',
    date: "2026-11-15",
  },
  {
    name: /^(openai|codex|chatgpt)/,
    target: "openai-responses",
    evidence: 'hosted MCP of OpenAI says "openai-mcp", Codex "codex-mcp-client"',
    date: "2026-11-15",
  },
];

/** The profile for a client by the name that it gives; nothing for one that is not known. */
export const targetOfClient = (name: string): string | undefined => {
  const given = name.slice(0, 200).toLowerCase();
  return knownClients.find((client) => client.name.test(given))?.target;
};
