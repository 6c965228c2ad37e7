import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { serverIsBack } from "../api/connection.ts";
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
  const Shown = lazy(() => load().then(({ Screen }) => ({ default: Screen }), loadedLater));
  return { path, title, load, Shown };
}

/**
 * A screen that cannot be fetched is waited for like everything else of a server that has gone. The page is then loaded
 * anew: a server that comes back may be a newer one, whose screens have other names.
 */
const loadedLater = async (): Promise<never> => {
  await serverIsBack();
  location.reload();
  return new Promise<never>(() => undefined);
};
