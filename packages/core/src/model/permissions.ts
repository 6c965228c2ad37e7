/** Everything a tool may ask to be allowed; what is not listed does not exist. */
export const permissions = {
  "tool.filesystem.read": "read files",
  "tool.filesystem.write": "create and change files",
  "tool.filesystem.list": "list folders",
  "tool.filesystem.delete": "delete files",
  "tool.network.fetch": "send requests over the network",
  "tool.database.query": "read from a database",
  "tool.database.write": "change a database",
  "tool.code.execute": "run code",
  "tool.external.call": "call services of other parties",
  "tool.knowledge.search": "search the knowledge base",
  "tool.knowledge.create": "add to the knowledge base",
  "tool.communication.send": "send messages",
  "tool.system.validate": "check content",
} as const;

export type Permission = keyof typeof permissions;

export const isPermission = (value: unknown): value is Permission =>
  typeof value === "string" && Object.hasOwn(permissions, value);
