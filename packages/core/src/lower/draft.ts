import type { JsonObject, JsonValue } from "../json/json.ts";
import {
  type Branch,
  bothWays,
  isSame,
  keepsNames,
  keptMembers,
  listWay,
  type Member,
  namedWay,
  objectWay,
  same,
  unionWay,
  type Way,
} from "./way.ts";

const none: readonly never[] = [];

/** A schema on its way to a target: what will be sent, and how its values come back. */
export class Draft {
  private readonly from: JsonObject;
  private written: Record<string, JsonValue> | undefined;
  /** The lowered properties, and the ways of those whose values travel in another form. */
  private properties: JsonObject | undefined;
  private ways: ReadonlyMap<string, Way> | undefined;
  private known: Map<string, Member> | undefined;
  /** For members that are not declared. */
  rest: Way = same;
  prefix: readonly Way[] = none;
  items: Way = same;
  branches: readonly Branch[] = none;
  /** Set where the form of the value itself changes. */
  way: Way | null = null;
  /** Applied to the way of the members, where there is more to them. */
  wrap: ((way: Way) => Way) | null = null;

  constructor(schema: JsonObject) {
    this.from = schema;
  }

  /** The schema to look at. */
  get seen(): JsonObject {
    return this.written ?? this.from;
  }

  /** The schema to change: a copy as soon as somebody asks for it, so that what nobody changes is not copied. */
  get schema(): Record<string, JsonValue> {
    this.written ??= { ...this.from };
    return this.written;
  }

  /** Puts another in its place, which is nobody else's; or the same that was looked at, where nothing has changed. */
  replace(schema: JsonObject): void {
    if (schema !== this.seen) this.written = schema as Record<string, JsonValue>;
  }

  /** By the key on the wire. */
  get members(): Map<string, Member> {
    this.known ??= keptMembers(Object.keys(this.properties ?? {}), this.ways);
    return this.known;
  }

  get hasNoMembers(): boolean {
    if (this.known !== undefined) return this.known.size === 0;
    return this.properties === undefined || Object.keys(this.properties).length === 0;
  }

  set members(members: Map<string, Member>) {
    this.known = members;
  }

  /** The properties are lowered; of those without a way of their own, the values stay as they are. */
  hasMembers(properties: JsonObject, ways: ReadonlyMap<string, Way> | undefined): void {
    this.properties = properties;
    this.ways = ways;
  }

  /** The author's names of the declared members. */
  names(): string[] {
    return [...this.members.values()].map(({ name }) => name);
  }

  /** The way of the whole value, from those of its parts. */
  finish(): Way {
    if (this.way !== null) return this.way;
    const way = this.ofParts();
    return this.wrap === null ? way : this.wrap(way);
  }

  private ofParts(): Way {
    if (this.branches.length > 0 && this.branches.some(({ way }) => !isSame(way)))
      return unionWay(this.branches);
    const ofMembers = this.ofMembers();
    const isPlainPrefix = this.prefix.length === 0 || this.prefix.every((way) => isSame(way));
    const isPlainList = isSame(this.items) && isPlainPrefix;
    if (isPlainList) return ofMembers;
    const ofItems = listWay(this.prefix, this.items);
    return isSame(ofMembers) ? ofItems : bothWays(ofMembers, ofItems);
  }

  private ofMembers(): Way {
    const { known, properties, ways, rest } = this;
    if (known === undefined && properties !== undefined && ways !== undefined)
      return namedWay(properties, ways, rest);
    return this.changesMembers() || !isSame(rest) ? objectWay(this.members, rest) : same;
  }

  private changesMembers(): boolean {
    if (this.known === undefined) return this.ways !== undefined;
    if (!keepsNames(this.known)) return true;
    for (const { way } of this.known.values()) if (!isSame(way)) return true;
    return false;
  }
}
