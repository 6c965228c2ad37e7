import type { ComponentType } from "react";
import { matchPath } from "./router/path.ts";
import { defineScreen } from "./router/screen.ts";

/** Every screen. A new one is a folder in routes/ with a module that exports `Screen`, its path in router/path-to.ts, and a line here. */
export const screens = [
  defineScreen("/", "Tools", () => import("./routes/tools/tools-screen.tsx")),
  defineScreen("/tools/{tool}", "Tool", () => import("./routes/tool/tool-screen.tsx")),
  defineScreen("/tools/{tool}/edit", "Edit tool", () => import("./routes/edit/edit-screen.tsx")),
  defineScreen("/tools/{tool}/try", "Try a tool", () => import("./routes/try/try-screen.tsx")),
  defineScreen("/new", "New tool", () => import("./routes/edit/new-screen.tsx")),
  defineScreen("/import", "Import", () => import("./routes/import/import-screen.tsx")),
  defineScreen("/executions", "Executions", () => import("./routes/executions/executions-screen.tsx")),
  defineScreen("/executions/{id}", "Execution", () => import("./routes/executions/execution-screen.tsx")),
  defineScreen("/usage", "Usage", () => import("./routes/usage/usage-screen.tsx")),
  defineScreen("/events", "Events", () => import("./routes/events/events-screen.tsx")),
  defineScreen("/accounts", "Accounts", () => import("./routes/accounts/accounts-screen.tsx")),
] as const;

export interface FoundScreen {
  readonly path: string;
  readonly title: string;
  readonly load: () => Promise<unknown>;
  readonly Shown: ComponentType<Readonly<Record<string, string>>>;
  readonly params: Readonly<Record<string, string>>;
}

export function screenAt(pathname: string): FoundScreen | undefined {
  for (const { path, title, load, Shown } of screens) {
    const params = matchPath(path, pathname);
    if (params !== undefined)
      return { path, title, params, load, Shown: Shown as unknown as FoundScreen["Shown"] };
  }
  return undefined;
}
