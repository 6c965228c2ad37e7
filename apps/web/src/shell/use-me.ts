import { useApi } from "../api/use-api.ts";

/** Who is asking, their tier and how much of it is used. */
export const useMe = () => useApi("whoAmI", undefined, { staleTime: 30_000 });
