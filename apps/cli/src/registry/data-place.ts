import { posix, resolve, win32 } from "node:path";
import { ToolwrightError } from "@toolwright/core";
import type { DatabasePlace } from "@toolwright/store";
import type { Io } from "../io/io.ts";

type World = Pick<Io, "env" | "folder" | "platform">;

/** Where the registry is: as the command line says, else as the environment says, else where such data usually lies. */
export function dataPlace(data: string | undefined, world: World): DatabasePlace {
  const { DATABASE_URL, TOOLWRIGHT_DATA } = world.env;
  if (data !== undefined) return { folder: resolve(world.folder, data) };
  if (DATABASE_URL) return { url: DATABASE_URL };
  if (TOOLWRIGHT_DATA) return { folder: resolve(world.folder, TOOLWRIGHT_DATA) };
  return { folder: usualFolder(world) };
}

/** The folder that the platform gives to data of its user. */
function usualFolder({ env, platform }: World): string {
  const { XDG_DATA_HOME, HOME, LOCALAPPDATA } = env;
  if (platform === "win32" && LOCALAPPDATA) return win32.join(LOCALAPPDATA, "Toolwright");
  if (platform === "darwin" && HOME) return posix.join(HOME, "Library", "Application Support", "Toolwright");
  // The specification tells to take no notice of a relative one.
  if (XDG_DATA_HOME && posix.isAbsolute(XDG_DATA_HOME)) return posix.join(XDG_DATA_HOME, "toolwright");
  if (HOME) return posix.join(HOME, ".local", "share", "toolwright");
  throw new ToolwrightError("invalid-value", {
    name: "The place of the registry",
    reason: "no home folder is known; name a folder with --data or TOOLWRIGHT_DATA",
  });
}
