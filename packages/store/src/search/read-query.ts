import {
  type BackendKind,
  backendKinds,
  type CategoryName,
  digest,
  isCategory,
  isPermission,
  type JsonObject,
  type Permission,
  ToolwrightError,
} from "@toolwright/core";
import { limits, type SearchQuery } from "./search-query.ts";

/** A query that was looked through: every member of its kind, nothing said twice. */
export interface ReadQuery {
  readonly text: string;
  readonly namespace: string | undefined;
  readonly categories: readonly CategoryName[];
  readonly tags: readonly string[];
  readonly permissions: readonly Permission[];
  readonly requiresConfirmation: boolean | undefined;
  readonly backends: readonly BackendKind[];
  readonly isBuiltIn: boolean | undefined;
  readonly includeUnavailable: boolean;
  readonly order: Order;
  readonly limit: number;
  readonly cursor: string | undefined;
  /** The same for queries that ask for the same; pages may differ in size. */
  readonly key: string;
}

type Order = NonNullable<SearchQuery["order"]>;

const orders: readonly Order[] = ["relevance", "name", "updated"];

export function readQuery(query: SearchQuery): ReadQuery {
  const text = textOf("text", query.text) ?? "";
  const asked = {
    text: text.trim(),
    namespace: textOf("namespace", query.namespace),
    categories: listOf("categories", query.categories, isCategory),
    tags: listOf("tags", query.tags, isStorable),
    permissions: listOf("permissions", query.permissions, isPermission),
    requiresConfirmation: flagOf("requiresConfirmation", query.requiresConfirmation),
    backends: listOf("backends", query.backends, isBackendKind),
    isBuiltIn: flagOf("isBuiltIn", query.isBuiltIn),
    includeUnavailable: flagOf("includeUnavailable", query.includeUnavailable) ?? false,
    order: orderOf(query.order, text),
  };
  const said = Object.entries(asked).filter(([, value]) => value !== undefined);
  const cursor = textOf("cursor", query.cursor);
  return {
    ...asked,
    limit: limitOf(query.limit),
    cursor,
    key: digest(Object.fromEntries(said) as JsonObject),
  };
}

const isBackendKind = (value: unknown): value is BackendKind => backendKinds.includes(value as BackendKind);

/** PostgreSQL keeps every character but this one. */
const isStorable = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

/** Only a text that is searched for may hold anything: it is taken apart into words first. */
function textOf(name: keyof SearchQuery, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string" && (name === "text" || isStorable(value))) return value;
  return refuse(name, typeof value === "string" ? "it holds the character U+0000" : "it is no text");
}

function flagOf(name: keyof SearchQuery, value: unknown): boolean | undefined {
  return value === undefined || typeof value === "boolean"
    ? value
    : refuse(name, "it is neither true nor false");
}

function listOf<Item extends string>(
  name: keyof SearchQuery,
  value: unknown,
  fits: (item: unknown) => item is Item,
): readonly Item[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return refuse(name, "it is no list");
  const wrong = value.find((item) => !fits(item));
  if (wrong !== undefined || value.includes(undefined))
    return refuse(name, `${JSON.stringify(wrong) ?? "nothing"} is none of them`);
  return [...new Set(value as Item[])].sort();
}

function orderOf(value: unknown, text: string): Order {
  if (value === undefined) return text.trim() === "" ? "name" : "relevance";
  if (!orders.includes(value as Order)) return refuse("order", `it is none of ${orders.join(", ")}`);
  return value === "relevance" && text.trim() === "" ? "name" : (value as Order);
}

function limitOf(value: unknown): number {
  if (value === undefined) return limits.usual;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 1)
    return refuse("limit", `it is a whole number from 1 to ${limits.most}`);
  return Math.min(value, limits.most);
}

function refuse(name: keyof SearchQuery, reason: string): never {
  throw new ToolwrightError("invalid-value", { name: `The search's ${name}`, reason });
}
