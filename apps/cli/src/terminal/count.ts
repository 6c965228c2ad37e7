/** "1 file", "1,200 files". */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${grouped(number)} ${number === 1 ? one : many}`;

/** 1,200,000. Not by the platform: its tables of all languages take longer to load than a file to check. */
export const grouped = (number: number): string => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ",");
