/** What the file's name says the tool is called: `file-read-tool` and `file-read` are `file_read`. */
export const nameOfFile = (file: string): string =>
  file
    .replace(/\.(sh|py|js|mjs|rb|pl|exe)$/i, "")
    .replace(/(?<=.)-tool$/, "")
    .replaceAll("-", "_");
