import type { LocalFunctions } from "../backends/local.ts";
import type { BuiltInOptions } from "./built-in-options.ts";
import { validateContent } from "./content/validate-content.ts";
import { readFile } from "./files/read-file.ts";
import { writeFile } from "./files/write-file.ts";
import { createEntity, executeQuery, searchKnowledge } from "./knowledge.ts";
import { sendMessage } from "./messages/send-message.ts";
import { webFetch } from "./web/web-fetch.ts";

/** The work of the tools that come with every registry. They touch only what the options name. */
export const builtInFunctions = ({
  roots = [],
  fetch = {},
  channels = {},
  knowledge,
}: BuiltInOptions = {}): LocalFunctions => ({
  read_file: readFile(roots),
  write_file: writeFile(roots),
  search_knowledge: searchKnowledge(knowledge),
  web_fetch: webFetch(fetch),
  execute_ckvs_query: executeQuery(knowledge),
  send_message: sendMessage(channels, fetch),
  create_entity: createEntity(knowledge),
  validate_content: validateContent,
});
