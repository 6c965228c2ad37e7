import { fillPath, type ParamsOf } from "./path.ts";

/** Every path that leads to a screen. Apart from the screens, so that they can lead to each other. */
export type ScreenPath =
  | "/"
  | "/new"
  | "/tools/{tool}"
  | "/tools/{tool}/edit"
  | "/tools/{tool}/try"
  | "/import"
  | "/executions"
  | "/executions/{id}"
  | "/usage"
  | "/events"
  | "/accounts";

/** The address of a screen: `pathTo("/tools/{tool}", { tool })`. */
export const pathTo = <Path extends ScreenPath>(path: Path, ...[params]: FillOf<Path>): string =>
  fillPath(path, params ?? {});

type FillOf<Path extends string> = keyof ParamsOf<Path> extends never ? [] : [params: ParamsOf<Path>];
