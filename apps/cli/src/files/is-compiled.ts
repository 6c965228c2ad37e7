const report = /\.losses\.json$/;

/** Whether a file of a folder was written by `compile`: a payload, or what was lost of it, which stands beside it. */
export const isCompiled = (name: string, beside: ReadonlySet<string>): boolean =>
  report.test(name)
    ? beside.has(name.replace(report, ".json"))
    : name.endsWith(".json") && beside.has(name.replace(/\.json$/, ".losses.json"));
