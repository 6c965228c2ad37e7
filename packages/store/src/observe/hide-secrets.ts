const hidden = "[hidden]";

/** Keys of ours keep their beginning, by which they are told apart. */
const inText: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(tw_[0-9A-Za-z]{8})_[0-9A-Za-z]{43}/g, `$1_${hidden}`],
  // Passwords in addresses.
  [/(:\/\/[^\s/:@"'\\]*:)[^\s/"'\\]*@/g, `$1${hidden}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/([?&](?:[\w-]*(?:token|secret|password|key|signature))=)[^\s&#"'\\]+/gi, `$1${hidden}`],
];

/** Members whose value nobody should read, whatever stands before: `dbPassword`, `x-api-key`. */
const secretNames =
  "password|passwd|passphrase|secret|token|authorization|cookie|credentials?|api[-_]?key|private[-_]?key";
const secretName = new RegExp(`(${secretNames})$|^key$`, "i");
const secretInJson = new RegExp(`"([^"\\\\]*(${secretNames}|headers)|key)":`, "i");

const deepest = 8;
const widest = 200;
const longest = 8_000;

/** Also in a text that is JSON, which it leaves so. */
export const hideSecretsInText = (text: string): string =>
  inText.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

/** A line of a log: its texts, and members that came into it by another way than the call. */
export function hideSecretsInLine(line: string): string {
  const text = hideSecretsInText(line);
  return secretInJson.test(text) ? `${JSON.stringify(hideSecrets(JSON.parse(text)))}\n` : text;
}

/** A copy for a log: no secrets, no end of depth or width, nothing that cannot be written. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return hideSecretsInText(value.slice(0, longest));
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth === deepest) return "[deeper]";
  if (Array.isArray(value)) return value.slice(0, widest).map((each) => hideSecrets(each, depth + 1));
  return Object.fromEntries(
    membersOf(value)
      .slice(0, widest)
      .map(([name, member]) => [name, hideMember(name, member, depth)]),
  );
}

function hideMember(name: string, member: unknown, depth: number): unknown {
  if (secretName.test(name) && member !== null && member !== undefined) return hidden;
  if (/headers$/i.test(name) && typeof member === "object" && member !== null)
    return Object.fromEntries(Object.keys(member).map((header) => [header, hidden]));
  return hideSecrets(member, depth + 1);
}

/** What is worth telling of an error is not among its own enumerable members. */
function membersOf(value: object): readonly [string, unknown][] {
  if (!(value instanceof Error)) return Object.entries(value);
  const { name, message, stack, cause } = value;
  const more = Object.entries(value).filter(([member]) => member !== "stack" && member !== "message");
  return [
    ["type", name],
    ["message", message],
    ["stack", stack],
    ...(cause === undefined ? [] : [["cause", cause] as [string, unknown]]),
    ...more,
  ];
}
