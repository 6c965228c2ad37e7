import type { Random } from "./random.ts";

const examples: Readonly<Record<string, readonly string[]>> = {
  date: ["2024-02-29", "1999-12-31"],
  "date-time": ["2024-05-06T07:08:09Z", "2024-05-06T07:08:09.123+02:00"],
  time: ["07:08:09Z", "23:59:59+00:00"],
  duration: ["P3DT4H", "PT30S"],
  email: ["ada@example.com", "first.last+tag@mail.example.org"],
  hostname: ["example.com", "a.b-c.example"],
  ipv4: ["192.0.2.1", "255.255.255.255"],
  ipv6: ["2001:db8::1", "::"],
  uri: ["https://example.com/a?b=c#d", "urn:isbn:0451450523"],
  "uri-reference": ["/a/b", "../c?d"],
  "uri-template": ["/users/{id}"],
  "json-pointer": ["/a/b~1c", ""],
  regex: ["^[a-z]+$"],
  uuid: ["123e4567-e89b-12d3-a456-426614174000"],
};

/** A string of a known format, or undefined. */
export function stringForFormat(format: string, random: Random): string | undefined {
  const known = Object.hasOwn(examples, format) ? examples[format] : undefined;
  return known === undefined ? undefined : random.pick(known);
}
