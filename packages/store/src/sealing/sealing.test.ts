import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSealing } from "./create-sealing.ts";
import { keyFileName } from "./key-file.ts";

const keys = { first: "1".repeat(44), second: "2".repeat(44) };
const postgres = { kind: "postgres", place: "postgres://db.example" } as const;
const sealingWith = (...given: readonly string[]) => createSealing(postgres, { keys: given });
const place = ["mcp_server_secrets", "files", "environment", "API_TOKEN"];

describe("what is sealed", () => {
  const sealing = sealingWith(keys.first);

  test("opens again in its place, whatever it is, and never looks the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.array(fc.string()), (text, where) => {
        const sealed = [sealing.seal(text, where), sealing.seal(text, where)];
        expect(sealed[0]).not.toBe(sealed[1]);
        for (const each of sealed) expect(sealing.open(each, where)).toEqual({ text: text.toWellFormed() });
      }),
    );
  });

  test.each<[string, (sealed: string) => [string, readonly string[]]]>([
    ["another row's", (sealed) => [sealed, ["mcp_server_secrets", "evil", "environment", "API_TOKEN"]]],
    ["another name's", (sealed) => [sealed, [...place.slice(0, 3), "OTHER"]]],
    ["names that run together", (sealed) => [sealed, [...place.slice(0, 2), "environment,API_TOKEN"]]],
    ["changed at its end", (sealed) => [withCharacter(sealed, -3), place]],
    ["changed in its middle", (sealed) => [withCharacter(sealed, 40), place]],
    ["of another nonce", (sealed) => [withCharacter(sealed, 20), place]],
    ["cut off", (sealed) => [sealed.slice(0, -4), place]],
    ["cut to its tag", (sealed) => [sealed.slice(0, 56), place]],
    ["of a later form", (sealed) => [sealed.replace("sealed:1:", "sealed:2:"), place]],
    ["nothing", () => ["sealed:", place]],
  ])("is refused as %s", (_, change) => {
    expect(sealing.open(...change(sealing.seal("s3cret", place)))).toEqual({
      problem: expect.stringMatching(/changed or moved|form that is not known/),
    });
  });

  test("under another key names the one it wants, and under several the first seals and all open", () => {
    const sealed = sealing.seal("s3cret", place);
    expect(sealingWith(keys.second).open(sealed, place)).toEqual({
      problem: expect.stringMatching(/sealed with the key [\da-f]{8}, .*TOOLWRIGHT_SECRETS_KEY/),
    });
    const rotated = sealingWith(keys.second, keys.first);
    expect([rotated.open(sealed, place), rotated.isFresh(sealed)]).toEqual([{ text: "s3cret" }, false]);
    const anew = rotated.seal("s3cret", place);
    expect([rotated.isFresh(anew), sealingWith(keys.second).open(anew, place)]).toEqual([
      true,
      { text: "s3cret" },
    ]);
  });
});

/** Another character of the alphabet that it is written in. */
const withCharacter = (text: string, at: number): string => {
  const i = at < 0 ? text.length + at : at;
  return text.slice(0, i) + (text[i] === "A" ? "B" : "A") + text.slice(i + 1);
};

describe("where the key comes from", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sealing-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const embedded = (given: readonly string[] = []) =>
    createSealing({ kind: "sqlite", place: join(folder, "toolwright.db") }, { keys: given });

  test("an embedded database makes one with its first secret, for its owner alone", () => {
    expect(embedded().hasKey()).toBe(false);
    const sealed = embedded().seal("s3cret", place);
    const file = join(folder, keyFileName);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, "utf8");
    expect(embedded().open(sealed, place)).toEqual({ text: "s3cret" });
    embedded().seal("other", place);
    expect(readFileSync(file, "utf8")).toBe(before);
    // A key from elsewhere goes first, and that of the folder still opens.
    const given = embedded([keys.first]);
    expect([given.open(sealed, place), given.isFresh(sealed)]).toEqual([{ text: "s3cret" }, false]);
  });

  test("PostgreSQL has none, and says what to do", () => {
    expect(() => sealingWith().seal("s3cret", place)).toThrow(
      /TOOLWRIGHT_SECRETS_KEY .*every server and worker/,
    );
    expect(() => sealingWith().requireKey()).toThrow(/not kept in the clear/);
  });

  test.each([["short"], [""], ["x".repeat(31)]])("%j is no key", (text) => {
    expect(() => sealingWith(text)).toThrow(/at least 32 random characters/);
    writeFileSync(join(folder, keyFileName), `${text || "y"}\n`);
    expect(() => embedded().seal("s3cret", place)).toThrow(/key file .*at least 32/);
  });
});
