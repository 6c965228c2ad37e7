import { expect, test } from "vitest";
import { dataPlace } from "./data-place.ts";

const home = { HOME: "/home/ada" };

test.each<
  [
    why: string,
    data: string | undefined,
    env: Record<string, string>,
    platform: NodeJS.Platform,
    place: object,
  ]
>([
  ["Linux", undefined, home, "linux", { folder: "/home/ada/.local/share/toolwright" }],
  ["XDG", undefined, { ...home, XDG_DATA_HOME: "/data" }, "linux", { folder: "/data/toolwright" }],
  [
    "relative XDG is none",
    undefined,
    { ...home, XDG_DATA_HOME: "data" },
    "linux",
    { folder: "/home/ada/.local/share/toolwright" },
  ],
  ["macOS", undefined, home, "darwin", { folder: "/home/ada/Library/Application Support/Toolwright" }],
  [
    "Windows",
    undefined,
    { LOCALAPPDATA: "C:\\Users\\ada\\AppData\\Local" },
    "win32",
    { folder: "C:\\Users\\ada\\AppData\\Local\\Toolwright" },
  ],
  [
    "TOOLWRIGHT_DATA from the working folder",
    undefined,
    { ...home, TOOLWRIGHT_DATA: "registry" },
    "linux",
    { folder: "/srv/registry" },
  ],
  [
    "DATABASE_URL before TOOLWRIGHT_DATA",
    undefined,
    { TOOLWRIGHT_DATA: "registry", DATABASE_URL: "postgres://db/tools" },
    "linux",
    { url: "postgres://db/tools" },
  ],
  ["--data before all", "here", { DATABASE_URL: "postgres://db/tools" }, "linux", { folder: "/srv/here" }],
  [
    "an empty variable is none",
    undefined,
    { ...home, DATABASE_URL: "", TOOLWRIGHT_DATA: "" },
    "linux",
    { folder: "/home/ada/.local/share/toolwright" },
  ],
])("%s", (_why, data, env, platform, place) => {
  expect(dataPlace(data, { env, platform, folder: "/srv" })).toEqual(place);
});

test("without a home somebody must say where", () => {
  expect(() => dataPlace(undefined, { env: {}, platform: "linux", folder: "/srv" })).toThrow(/--data/);
});
