import type { ComponentType } from "react";
import { fillPath, matchPath, type ParamsOf } from "./router/path.ts";
import { defineScreen } from "./router/screen.ts";

/** Every screen. A new one is a folder in routes/ with a module that exports `Screen`, and a line here. */
export const screens = [
  defineScreen("/", "Tools", () => import("./routes/tools/tools-screen.tsx")),
  defineScreen("/tools/{tool}", "Tool", () => import("./routes/tool/tool-screen.tsx")),
] as const;

export type ScreenPath = (typeof screens)[number]["path"];

/** The address of a screen: `pathTo("/tools/{tool}", { tool })`. */
export const pathTo = <Path extends ScreenPath>(path: Path, ...[params]: FillOf<Path>): string =>
  fillPath(path, params ?? {});

type FillOf<Path extends string> = keyof ParamsOf<Path> extends never ? [] : [params: ParamsOf<Path>];

export interface FoundScreen {
  readonly path: string;
  readonly title: string;
  readonly Shown: ComponentType<Readonly<Record<string, string>>>;
  readonly params: Readonly<Record<string, string>>;
}

export function screenAt(pathname: string): FoundScreen | undefined {
  for (const { path, title, Shown } of screens) {
    const params = matchPath(path, pathname);
    if (params !== undefined) return { path, title, params, Shown: Shown as unknown as FoundScreen["Shown"] };
  }
  return undefined;
}
