/** A page of our own. No script and no style in it: the content-security policy allows neither. */
export const page = (title: string, body: string, head = ""): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
