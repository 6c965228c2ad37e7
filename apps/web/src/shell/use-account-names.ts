import { useApi } from "../api/use-api.ts";
import { useMe } from "./use-me.ts";

/** What accounts are called, by their ids. Only administrators know others than themselves: the others are their ids. */
export function useAccountNames(): (id: string | null) => string {
  const { data: me } = useMe();
  const { data: accounts } = useApi("listAccounts", undefined, {
    enabled: me?.isAdmin === true,
    staleTime: 60_000,
  });
  return (id) => {
    if (id === null) return "the house";
    if (id === me?.id) return me.name;
    return accounts?.items.find((account) => account.id === id)?.name ?? id;
  };
}
