import { useCallback, useMemo } from "react";
import { addressNow, navigate, useAddress } from "./address.ts";

export type Search = Readonly<Record<string, string>>;
/** Members that are undefined or empty leave the address. */
export type SearchChange = Readonly<Record<string, string | undefined>>;

/** What stands behind the question mark, and a way to change it: the state of a screen that a link can carry. */
export function useSearch(): readonly [Search, (change: SearchChange) => void] {
  const { search } = useAddress();
  const said = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const change = useCallback((change: SearchChange) => {
    const { pathname, search } = addressNow();
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === "") params.delete(name);
      else params.set(name, value);
    }
    const text = params.toString();
    navigate(text === "" ? pathname : `${pathname}?${text}`, { replace: true });
  }, []);
  return [said, change];
}
