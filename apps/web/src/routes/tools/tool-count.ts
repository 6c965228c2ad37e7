const number = (count: number): string => count.toLocaleString("en");

/** "1,234 tools", or "12 of 1,234 tools" where the list is narrowed. */
export const toolCount = (shown: number, total: number, narrowed: boolean): string => {
  const tools = `${number(total)} ${total === 1 ? "tool" : "tools"}`;
  return narrowed ? `${number(shown)} of ${tools}` : tools;
};
