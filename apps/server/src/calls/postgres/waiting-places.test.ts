import { expect, test } from "vitest";
import type { Place } from "../place.ts";
import { WaitingPlaces } from "./waiting-places.ts";
import { WorkersInTurn } from "./workers-in-turn.ts";

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
  places.look("Standard")({ mayBeMore: true, lastSentAt: now - 3_000 });
  places.look("Strict")({ mayBeMore: true, lastSentAt: now - 9_000 });
  for (let i = 0; i < 3; i++) expect(places.inOrder(all)).toEqual(["Strict", "Standard", "local"]);
  places.look("Strict")({ mayBeMore: false, lastSentAt: now - 8_000 });
  for (let i = 0; i < 3; i++) expect(places.inOrder(all)).toEqual(["Standard", "local"]);
});

test("what came during a look is there for the next", () => {
  const places = new WaitingPlaces();
  places.add(["local"]);
  const looked = places.look("local");
  expect(places.inOrder(all)).toEqual([]);
  places.add(["local"]);
  looked({ mayBeMore: false });
  expect(places.inOrder(all)).toEqual(["local"]);
});

test("others are told once of what only this process had heard of, and of that alone", () => {
  const places = new WaitingPlaces();
  places.add(["local"], true);
  places.add(["Strict"]);
  const looked = places.look("local");
  expect(places.passOn()).toEqual([]);
  looked({ mayBeMore: true, lastSentAt: 1 });
  expect([places.passOn(), places.passOn()]).toEqual([["local"], []]);
});

test("of those who can do a call each is told in turn; where none is known, all are", () => {
  const workers = new WorkersInTurn();
  expect(workers.next("local")).toBeUndefined();
  workers.workersAre([
    { id: "a", places: ["local", "Strict"] },
    { id: "b", places: ["local"] },
    { id: "server", places: [] },
  ]);
  const told = [1, 2, 3, 4].map(() => workers.next("local"));
  expect(told.filter((id) => id === "a")).toHaveLength(2);
  expect(told.filter((id) => id === "b")).toHaveLength(2);
  expect([workers.next("Strict"), workers.next("Strict"), workers.next("Standard")]).toEqual([
    "a",
    "a",
    undefined,
  ]);
});

test("of calls that come in a rhythm, every second one is not always told to the same worker", () => {
  const workers = new WorkersInTurn();
  workers.workersAre(["a", "b"].map((id) => ({ id, places: ["local"] as const })));
  const told = Array.from({ length: 200 }, () => workers.next("local")).filter((_, i) => i % 2 === 0);
  for (const id of ["a", "b"]) expect(told.filter((each) => each === id).length).toBeGreaterThan(20);
});
