import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import { MOST_COMPLAINTS, spendOnWay } from "./way-work.ts";

/** What could not be brought back, as the author's place in the arguments and a sentence. */
export type Complain = (pointer: Pointer, message: string) => void;

/** How values travel between the author's schema and the lowered one. */
export interface Way {
  /** The author's value as the target wants it. */
  readonly send: (value: JsonValue) => JsonValue;
  /** The model's value in the author's terms. Never throws; what does not fit comes back as it is. */
  readonly raise: (value: JsonValue, at: Pointer, complain: Complain) => JsonValue;
  /** The ways that it hangs on, where values change only if one of those changes them, and that is known only later. */
  readonly hangsOn?: (() => readonly Way[]) | undefined;
  /** Where in a value as it was sent the author's place in it comes from; without it, at the same place. */
  readonly sentAt?: (place: Place, sent: JsonValue) => Place;
}

/** The tokens on the way to a part of a value. */
export type Place = readonly string[];

/** Where in a value as it was sent the author's place comes from, as far as there is one. */
export const sentPlace = (way: Way, place: Place, sent: JsonValue | undefined): Place =>
  way.sentAt === undefined || sent === undefined ? place : way.sentAt(place, sent);

/** The same below a member or an item. */
export const below = (key: string, way: Way, place: Place, sent: JsonValue | undefined): Place => [
  key,
  ...sentPlace(way, place, sent),
];

const memberOf = (value: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined;

/** Nothing changes. */
export const same: Way = { send: (value) => value, raise: (value) => value };

export const isSame = (way: Way | undefined): boolean => way === undefined || way === same;

/** Whether it is known only later if values change. */
export const isOpen = (way: Way): boolean => way.hangsOn !== undefined;

/** Whether nothing changes, of a way that may lead back to itself. */
export function changesNothing(way: Way | undefined): boolean {
  if (way === undefined || way === same) return true;
  if (way.hangsOn === undefined) return false;
  // Grows while it is gone through.
  const met = new Set([way]);
  for (const each of met) {
    if (each === same) continue;
    if (each.hangsOn === undefined) return false;
    for (const part of each.hangsOn()) met.add(part);
  }
  return true;
}

/** What a way hangs on that changes nothing but by its parts; nothing where one of them surely changes something. */
function hangingOn(parts: Iterable<Way>, rest: Way = same): Way["hangsOn"] {
  if (rest !== same && !isOpen(rest)) return undefined;
  const open: Way[] = rest === same ? [] : [rest];
  for (const part of parts) {
    if (part === same) continue;
    if (!isOpen(part)) return undefined;
    open.push(part);
  }
  return () => open;
}

export interface Member {
  /** The author's name; the wire's is the key it is kept under. */
  readonly name: string;
  readonly way: Way;
  /** Whether null on the wire stands for a member that is not there. */
  readonly nullIsAbsent: boolean;
  /** Whether null is sent where it is not there, whatever becomes of it on the way back. */
  readonly absentIsNull?: boolean;
}

export const objectWay = (members: ReadonlyMap<string, Member>, rest: Way): Way =>
  membersWay(() => members, rest, keepsNames(members) ? hangingOn(waysOf(members), rest) : undefined);

/** The same of declared members that keep their names, some of which have ways of their own. */
export function namedWay(properties: JsonObject, ways: ReadonlyMap<string, Way>, rest: Way): Way {
  // Those of now: it may be the author's own object, and be changed.
  const names = Object.keys(properties);
  let members: ReadonlyMap<string, Member> | undefined;
  const membersOf = (): ReadonlyMap<string, Member> => {
    members ??= keptMembers(names, ways);
    return members;
  };
  return membersWay(membersOf, rest, hangingOn(ways.values(), rest));
}

/** Members under the names that their author gave them. */
export function keptMembers(
  names: readonly string[],
  ways: ReadonlyMap<string, Way> | undefined,
): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const name of names) members.set(name, { name, way: ways?.get(name) ?? same, nullIsAbsent: false });
  return members;
}

/** Their books are made when a value comes: most ways that are made wait for none. */
function membersWay(membersOf: () => ReadonlyMap<string, Member>, rest: Way, hangsOn: Way["hangsOn"]): Way {
  let made: Map<string, Member & { readonly key: string }> | undefined;
  const byName = (): ReadonlyMap<string, Member & { readonly key: string }> => {
    made ??= new Map([...membersOf()].map(([key, member]) => [member.name, { key, ...member }]));
    return made;
  };
  return {
    hangsOn,
    send(value) {
      if (!isJsonObject(value)) return value;
      const members = membersOf();
      spendOnWay(members.size);
      const sent: Record<string, JsonValue> = {};
      for (const name of Object.keys(value)) {
        const member = byName().get(name);
        // A declared member travels under that name, and goes first.
        if (member === undefined && members.has(name)) continue;
        setOwn(sent, member?.key ?? name, (member?.way ?? rest).send(value[name] as JsonValue));
      }
      for (const [key, { name, absentIsNull }] of members) {
        if (absentIsNull && !Object.hasOwn(value, name)) setOwn(sent, key, null);
      }
      return sent;
    },
    raise(value, at, complain) {
      if (!isJsonObject(value)) return value;
      const members = membersOf();
      const raised: Record<string, JsonValue> = {};
      for (const key of Object.keys(value)) {
        const member = members.get(key);
        const given = value[key] as JsonValue;
        if (member?.nullIsAbsent && given === null) continue;
        const other = member === undefined ? byName().get(key) : undefined;
        if (other !== undefined) complain(child(at, key), `"${key}" must be sent as "${other.key}".`);
        const name = member?.name ?? key;
        setOwn(raised, name, (member?.way ?? rest).raise(given, child(at, name), complain));
      }
      return raised;
    },
    sentAt([name, ...inside], value) {
      if (name === undefined || !isJsonObject(value)) return name === undefined ? [] : [name, ...inside];
      const member = byName().get(name);
      const key = member?.key ?? name;
      return below(key, member?.way ?? rest, inside, memberOf(value, key));
    },
  };
}

/** Whether members are there, and are called, as their author has it. */
export function keepsNames(members: ReadonlyMap<string, Member>): boolean {
  for (const [key, { name, nullIsAbsent, absentIsNull }] of members)
    if (key !== name || nullIsAbsent || absentIsNull === true) return false;
  return true;
}

const waysOf = (members: ReadonlyMap<string, Member>): Way[] => [...members.values()].map(({ way }) => way);

export function listWay(prefix: readonly Way[], items: Way): Way {
  const wayOf = (i: number): Way => prefix[i] ?? items;
  return {
    hangsOn: hangingOn(prefix, items),
    send: (value) => (Array.isArray(value) ? value.map((item, i) => wayOf(i).send(item)) : value),
    raise: (value, at, complain) =>
      Array.isArray(value) ? value.map((item, i) => wayOf(i).raise(item, child(at, i), complain)) : value,
    sentAt([index, ...inside], value) {
      if (index === undefined || !Array.isArray(value)) return index === undefined ? [] : [index, ...inside];
      return below(index, wayOf(Number(index)), inside, value[Number(index)]);
    },
  };
}

export interface Branch {
  readonly way: Way;
  /** Whether a value fits the author's branch, or the lowered one. */
  readonly fitsAuthor: (value: JsonValue) => boolean;
  readonly fitsWire: (value: JsonValue) => boolean;
}

/** To go a way with a value, and to see whether what comes of it fits, takes as long as so many parts that are written. */
const TRYING = 20;

/** One of several forms: the first that fits, and whose value fits on the other side as well. */
export function unionWay(branches: readonly Branch[]): Way {
  return {
    hangsOn: hangingOn(branches.map(({ way }) => way)),
    send(value) {
      let first: JsonValue | undefined;
      for (const { way, fitsAuthor, fitsWire } of branches) {
        spendOnWay(1);
        if (!fitsAuthor(value)) continue;
        spendOnWay(TRYING);
        const sent = way.send(value);
        if (fitsWire(sent)) return sent;
        first ??= sent;
      }
      return first === undefined ? value : first;
    },
    raise(value, at, complain) {
      let first: { readonly raised: JsonValue; readonly complaints: readonly Complaint[] } | undefined;
      for (const { way, fitsWire, fitsAuthor } of branches) {
        spendOnWay(1);
        if (!fitsWire(value)) continue;
        spendOnWay(TRYING);
        const complaints: Complaint[] = [];
        const raised = way.raise(value, at, (...complaint) => {
          if (complaints.length < MOST_COMPLAINTS) complaints.push(complaint);
        });
        if (complaints.length === 0 && fitsAuthor(raised)) return raised;
        first ??= { raised, complaints };
      }
      if (first === undefined) return value;
      for (const complaint of first.complaints) complain(...complaint);
      return first.raised;
    },
    sentAt(place, value) {
      const changing = branches.filter(({ way }) => way !== same);
      // What fits no branch was mostly meant for the only one with other names.
      const branch =
        branches.find(({ fitsWire }) => fitsWire(value)) ?? (changing.length === 1 ? changing[0] : undefined);
      return branch === undefined ? place : sentPlace(branch.way, place, value);
    },
  };
}

type Complaint = Parameters<Complain>;

/** Two ways for values of different types: each leaves alone what is not its own. */
export const bothWays = (one: Way, two: Way): Way => ({
  hangsOn: hangingOn([one, two]),
  send: (value) => two.send(one.send(value)),
  raise: (value, at, complain) => one.raise(two.raise(value, at, complain), at, complain),
  sentAt: (place, value) => sentPlace(Array.isArray(value) ? two : one, place, value),
});

const changing: Way = { send: same.send, raise: same.raise };

/** A way that is known only later: of a definition that is still being lowered; until then it may change values or not. */
export const laterWay = (find: () => Way, mayChange: () => boolean): Way => ({
  hangsOn: () => (mayChange() ? [changing] : [find()]),
  send: (value) => find().send(value),
  raise: (value, at, complain) => find().raise(value, at, complain),
  sentAt: (place, value) => sentPlace(find(), place, value),
});
