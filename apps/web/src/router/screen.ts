import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { ParamsOf } from "./path.ts";
import type { ScreenPath } from "./path-to.ts";

/** One screen: where it is, what it is called, and the module that shows it, loaded when it is first needed. */
export interface Screen<Path extends string = string> {
  readonly path: Path;
  /** For the title of the window and for whoever hears the page instead of seeing it. */
  readonly title: string;
  readonly load: () => Promise<unknown>;
  readonly Shown: LazyExoticComponent<ComponentType<ParamsOf<Path>>>;
}

export function defineScreen<const Path extends ScreenPath>(
  path: Path,
  title: string,
  load: () => Promise<{ readonly Screen: ComponentType<ParamsOf<Path>> }>,
): Screen<Path> {
  const Shown = lazy(() => load().then(({ Screen }) => ({ default: Screen })));
  return { path, title, load, Shown };
}
