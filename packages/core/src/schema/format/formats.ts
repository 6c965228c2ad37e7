import type { Dialect } from "../types.ts";
import { isDate, isDateTime, isTime } from "./date-time.ts";
import { isDuration } from "./duration.ts";
import { isEmail, isIdnEmail } from "./email.ts";
import { isHostname, isIdnHostname } from "./hostname.ts";
import { isIpv4, isIpv6 } from "./ip.ts";
import { isJsonPointer, isPlainRelativeJsonPointer, isRelativeJsonPointer } from "./json-pointer.ts";
import { isRegex } from "./regex/regex.ts";
import { isIri, isIriReference, isUri, isUriReference } from "./uri.ts";
import { isUriTemplate } from "./uri-template.ts";
import { isUuid } from "./uuid.ts";

export type FormatChecker = (text: string) => boolean;

/** Every format of 2020-12. None throws, and each takes time linear in the text. */
export const formatCheckers: ReadonlyMap<string, FormatChecker> = new Map([
  ["date-time", isDateTime],
  ["date", isDate],
  ["time", isTime],
  ["duration", isDuration],
  ["email", isEmail],
  ["idn-email", isIdnEmail],
  ["hostname", isHostname],
  ["idn-hostname", isIdnHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["uri", isUri],
  ["uri-reference", isUriReference],
  ["iri", isIri],
  ["iri-reference", isIriReference],
  ["uri-template", isUriTemplate],
  ["uuid", isUuid],
  ["json-pointer", isJsonPointer],
  ["relative-json-pointer", isRelativeJsonPointer],
  ["regex", isRegex],
]);

const addedAfterDraft07: ReadonlySet<string> = new Set(["duration", "uuid"]);

/** The formats a dialect knows; any other name describes and never decides. */
export const formatsOfDialect: Readonly<Record<Dialect, ReadonlyMap<string, FormatChecker>>> = {
  "2020-12": formatCheckers,
  "draft-07": new Map([
    ...[...formatCheckers].filter(([name]) => !addedAfterDraft07.has(name)),
    ["relative-json-pointer", isPlainRelativeJsonPointer],
  ]),
};
