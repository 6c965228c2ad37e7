import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@toolwright/contract";
import { isOffline, listen } from "./connection.ts";

/** What the server said is believed for a few seconds; what it refused is not asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: "always",
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
      retryDelay: 300,
    },
    mutations: { networkMode: "always" },
  },
});

listen(() => {
  if (!isOffline()) void queryClient.invalidateQueries();
});
