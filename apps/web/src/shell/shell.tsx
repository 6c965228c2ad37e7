import { type ReactNode, useEffect, useRef } from "react";
import { Toasts } from "../elements/toast.tsx";
import { Link } from "../router/link.tsx";
import { AccountBadge } from "./account-badge.tsx";
import { Announcer } from "./announcer.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { Navigation } from "./navigation.tsx";
import "./shell.css";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useMe } from "./use-me.ts";

export interface ShellProps {
  readonly pathname: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands around every screen. */
export function Shell({ pathname, title, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const { data: me } = useMe();
  useEffect(() => {
    document.title = `${title} · Toolwright`;
  }, [title]);
  useFocusOn(main, pathname);
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="header">
        <Link to="/" className="mark" aria-label="Toolwright, all tools">
          <img src="/favicon.svg" alt="" width="24" height="24" />
          <span>Toolwright</span>
        </Link>
        <Navigation pathname={pathname} isAdmin={me?.isAdmin === true} />
        <AccountBadge />
        <ThemeSwitch />
      </header>
      <ConnectionNotice />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Toasts />
      <Announcer />
    </div>
  );
}

/** Whoever moves by keyboard or hears the page lands on the new screen, not on what is left of the old one. */
function useFocusOn(main: { readonly current: HTMLElement | null }, pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
