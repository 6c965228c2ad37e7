import { expect, test } from "vitest";
import type { Place } from "../place.ts";
import { WaitingPlaces } from "./waiting-places.ts";

const all: readonly Place[] = ["local", "Standard", "Strict"];

test("only places of which something was heard are looked at, and each of them is first in turn", () => {
  const places = new WaitingPlaces();
  expect(places.inOrder(all)).toEqual([]);
  places.add(["local", "Strict"]);
  const orders = [1, 2].map(() => places.inOrder(all).join());
  expect(new Set(orders)).toEqual(new Set(["local,Strict", "Strict,local"]));
});

test("where calls have waited longest is first, until nothing waits there", () => {
  const places = new WaitingPlaces();
  places.add(all);
  const now = Date.now();
  places.look("Standard", 1)({ taken: 1, isAll: false, lastSentAt: now - 3_000 });
  places.look("Strict", 1)({ taken: 1, isAll: false, lastSentAt: now - 9_000 });
  for (let i = 0; i < 3; i++) expect(places.inOrder(all)).toEqual(["Strict", "Standard", "local"]);
  places.look("Strict", 1)({ taken: 0, isAll: true, lastSentAt: now - 8_000 });
  for (let i = 0; i < 3; i++) expect(places.inOrder(all)).toEqual(["Standard", "local"]);
});

test("where something has waited longer than what was taken elsewhere is first, though nobody has looked there", () => {
  const places = new WaitingPlaces();
  places.add(["local", "Strict"]);
  places.look("Strict", 1)({ taken: 1, isAll: false, lastSentAt: Date.now() + 9_000 });
  for (let i = 0; i < 3; i++) expect(places.inOrder(all)).toEqual(["local", "Strict"]);
});

test("what came during a look is there for the next", () => {
  const places = new WaitingPlaces();
  places.add(["local"]);
  const looked = places.look("local", 1);
  expect(places.inOrder(all)).toEqual([]);
  places.add(["local"]);
  looked({ taken: 0, isAll: true });
  expect(places.inOrder(all)).toEqual(["local"]);
});

test("others are told once of what only this process had heard of, and of that alone", () => {
  const places = new WaitingPlaces();
  places.addOurs("local");
  places.addOurs("local");
  places.add(["Strict"]);
  const looked = places.look("local", 2);
  expect(places.passOn()).toEqual([]);
  looked({ taken: 1, isAll: false, lastSentAt: 1 });
  expect([places.passOn(), places.passOn()]).toEqual([["local"], []]);
});

test("who was told of calls one by one has no look for more than those", () => {
  const places = new WaitingPlaces();
  places.addOurs("local");
  places.addOurs("local");
  const first = places.look("local", 1);
  expect(places.inOrder(all)).toEqual(["local"]);
  const second = places.look("local", 1);
  first({ taken: 1, isAll: false });
  second({ taken: 1, isAll: false });
  expect(places.inOrder(all)).toEqual([]);
});

test("a look that failed has found nothing out", () => {
  const places = new WaitingPlaces();
  places.addOurs("local");
  places.look("local", 8)(undefined);
  expect([places.inOrder(all), places.passOn()]).toEqual([["local"], ["local"]]);
});
