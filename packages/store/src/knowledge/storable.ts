/** Whether both databases keep a text as it is: PostgreSQL has no U+0000, and half a character is none in UTF-8. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
