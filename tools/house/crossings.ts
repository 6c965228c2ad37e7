import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { corridor, type Wall, walls } from "../layers.ts";
import { type Finding, type House, isModule, isTest } from "./house.ts";
import { importsOf } from "./imports.ts";

/** Every import that goes through a wall, in words. */
export function findCrossings(house: House): readonly Finding[] {
  return [...house]
    .filter(([file]) => isModule(file))
    .flatMap(([file, text]) => {
      const wall = wallOf(file);
      if (!wall) return [{ file, problem: "stands in no room that tools/layers.ts knows" }];
      return importsOf(file, text).flatMap(({ from }) => {
        const problem = from.startsWith(".")
          ? judgePath(wall, file, from)
          : judgeName(wall, file, from, house);
        return problem ? [{ file, problem: `imports ${from}: ${problem}` }] : [];
      });
    });
}

function judgePath(wall: Wall, file: string, from: string): string | undefined {
  const target = posix.join(posix.dirname(file), from);
  if (![wall.home, ...(wall.reaches ?? [])].some((home) => isIn(home, target)))
    return `a path may not leave ${wall.home}; import the package by its name`;
  if (isTest(target) && !isTest(file) && wall.workshop !== true) return "only tests may import tests";
  return wall.home === "packages/core" ? judgeCorridor(file, target) : undefined;
}

function judgeCorridor(file: string, target: string): string | undefined {
  const [here, there] = [roomOf(file), roomOf(target)];
  if (here === undefined || here === "index.ts" || there === undefined) return undefined;
  if (there === "index.ts") return "the barrel is for those outside; import the file itself";
  const [left, right] = [corridor.indexOf(there), corridor.indexOf(here)];
  if (right === -1) return `${here} is no room of the corridor (${corridor.join(", ")})`;
  if (left === -1) return `${there} is no room of the corridor (${corridor.join(", ")})`;
  return left > right ? `${here} comes before ${there}, and a room looks only left` : undefined;
}

function judgeName(wall: Wall, file: string, from: string, house: House): string | undefined {
  if (isBuiltin(from)) {
    return wall.everywhere && !isTest(file)
      ? `${wall.home} runs in browsers, where there is no Node`
      : undefined;
  }
  const ours = /^@toolwright\/([^/]+)(\/.*)?$/.exec(from);
  if (
    ours?.[2] &&
    !["packages", "apps"].some((part) => isPublic(`${part}/${ours[1]}`, `.${ours[2]}`, house))
  ) {
    return "a package is imported by its name alone, or by what its exports name";
  }
  if (ours?.[1] && !wall.may.includes(ours[1])) return `${wall.home} may not, because ${wall.because}`;
  const isRoot = wall.home === "tools";
  if (ours && isRoot) return undefined;
  const name = from.split("/", from.startsWith("@") ? 2 : 1).join("/");
  return declared(wall, file, house).has(name)
    ? undefined
    : `${manifestOf(wall)} does not declare ${name} for this file`;
}

function isPublic(home: string, path: string, house: House): boolean {
  const { exports = {} } = JSON.parse(house.get(`${home}/package.json`) ?? "{}") as Manifest;
  return Object.hasOwn(exports, path);
}

/** What is shipped may use only what is installed with it; tests and workshops use development dependencies too. */
function declared(wall: Wall, file: string, house: House): ReadonlySet<string> {
  const mayUseDev = wall.workshop || isTest(file);
  const own = JSON.parse(house.get(manifestOf(wall)) ?? "{}") as Manifest;
  const root = JSON.parse(house.get("package.json") ?? "{}") as Manifest;
  return new Set(
    [own.dependencies, own.optionalDependencies, own.peerDependencies]
      .concat(mayUseDev ? [own.devDependencies, root.devDependencies] : [])
      .flatMap((names) => Object.keys(names ?? {})),
  );
}

interface Manifest {
  readonly exports?: object;
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
  readonly devDependencies?: object;
}

const manifestOf = (wall: Wall): string =>
  wall.home === "tools" ? "package.json" : `${wall.home}/package.json`;

const wallOf = (file: string): Wall | undefined => walls.find(({ home }) => isIn(home, file));

const isIn = (home: string, path: string): boolean => path.startsWith(`${home}/`);

const roomOf = (file: string): string | undefined => /^packages\/core\/src\/([^/]+)/.exec(file)?.[1];
