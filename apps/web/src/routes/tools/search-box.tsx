import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "../../elements/icon.tsx";

export interface SearchBoxProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Arrow down leaves the box for the list. */
  readonly onLeave: () => void;
}

/** Slash comes here from anywhere, Escape empties it. */
export function SearchBox({ text, onChange, onLeave }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const comeHere = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener("keydown", comeHere);
    return () => document.removeEventListener("keydown", comeHere);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && text !== "") onChange("");
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className="search-box">
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        className="input"
        aria-label="Search tools"
        aria-keyshortcuts="/"
        placeholder="Search name, description, tags, parameters"
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd>/</kbd>
    </div>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
