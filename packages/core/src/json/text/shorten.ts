/** For quoting a document in a sentence. */
export const shorten = (text: string, most = 40): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
