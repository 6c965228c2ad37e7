import type { JsonValue } from "../json/json.ts";
import {
  type Branch,
  bothWays,
  isSame,
  listWay,
  type Member,
  objectWay,
  same,
  unionWay,
  type Way,
} from "./way.ts";

/** A schema on its way to a target: what will be sent, and how its values come back. */
export class Draft {
  readonly schema: Record<string, JsonValue>;
  /** By the key on the wire. */
  members = new Map<string, Member>();
  /** For members that are not declared. */
  rest: Way = same;
  prefix: readonly Way[] = [];
  items: Way = same;
  branches: readonly Branch[] = [];
  /** Set where the form of the value itself changes. */
  way: Way | null = null;
  /** Applied to the way of the members, where there is more to them. */
  wrap: ((way: Way) => Way) | null = null;

  constructor(schema: Record<string, JsonValue>) {
    this.schema = schema;
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
    if (this.branches.some(({ way }) => !isSame(way))) return unionWay(this.branches);
    const members = [...this.members];
    const changes = members.some(
      ([key, { name, way, nullIsAbsent, absentIsNull }]) =>
        key !== name || nullIsAbsent || absentIsNull || !isSame(way),
    );
    const ofMembers = changes || !isSame(this.rest) ? objectWay(this.members, this.rest) : same;
    const isPlainList = isSame(this.items) && this.prefix.every((way) => isSame(way));
    if (isPlainList) return ofMembers;
    const ofItems = listWay(this.prefix, this.items);
    return isSame(ofMembers) ? ofItems : bothWays(ofMembers, ofItems);
  }
}
