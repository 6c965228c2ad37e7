import { useCallback, useEffect, useRef } from "react";

/**
 * For what moves the page: it waits while somebody presses. A button that moves away under a pointer that is down is not
 * pressed, and nobody can tell why.
 */
export function useWhenReleased(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    // Other buttons press nothing, and a menu of the system may keep their end to itself.
    const press = ({ button }: PointerEvent) => {
      if (button === 0) isPressed.current = true;
    };
    // The click comes after this event, and is to meet what was pressed.
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        waiting.current?.();
        waiting.current = undefined;
      });
    const over = new AbortController();
    const early = { capture: true, signal: over.signal };
    window.addEventListener("pointerdown", press, early);
    window.addEventListener("pointerup", release, early);
    window.addEventListener("pointercancel", release, early);
    // Of the window itself; fields are left as soon as a button is pressed.
    window.addEventListener("blur", release, { signal: over.signal });
    return () => over.abort();
  }, []);
  return useCallback((act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  }, []);
}
