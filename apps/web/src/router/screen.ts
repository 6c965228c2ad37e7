import { type ComponentType, createElement, lazy, useState } from "react";
import { serverIsBack } from "../api/connection.ts";
import type { ParamsOf } from "./path.ts";
import type { ScreenPath } from "./path-to.ts";

/** One screen: where it is, what it is called, and the module that shows it, loaded when it is first needed. */
export interface Screen<Path extends string = string> {
  readonly path: Path;
  /** For the title of the window and for whoever hears the page instead of seeing it. */
  readonly title: string;
  /** Fetches the module beforehand, so that nothing else is shown in its place. */
  readonly load: () => Promise<unknown>;
  readonly Shown: ComponentType<ParamsOf<Path>>;
}

export function defineScreen<const Path extends ScreenPath>(
  path: Path,
  title: string,
  load: () => Promise<{ readonly Screen: ComponentType<ParamsOf<Path>> }>,
): Screen<Path> {
  let loaded: ComponentType<ParamsOf<Path>> | undefined;
  const fetched = () =>
    load().then(({ Screen }) => {
      loaded = Screen;
      return { default: Screen };
    });
  const Later = lazy(() => fetched().catch(loadedLater));
  const Shown = (params: ParamsOf<Path>) => {
    // What is lazy waits even where it is here already, and React then leaves the word of waiting for 300 ms.
    const [Chosen] = useState<ComponentType<ParamsOf<Path>>>(() => loaded ?? Later);
    return createElement(Chosen, params as ParamsOf<Path> & object);
  };
  return { path, title, load: fetched, Shown };
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
