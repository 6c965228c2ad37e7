import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { client } from "../api/client.ts";
import type { ToolSummary } from "./tool-summary.ts";

export interface ToolSummaries {
  /** As many as have come; by name. */
  readonly summaries: readonly ToolSummary[];
  /** How many there are in all, as far as the server has said. */
  readonly total: number;
  readonly isLoading: boolean;
  /** Whether all of them are here. */
  readonly isWhole: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Every tool of the registry, also what the tier hides. Held in memory: thousands are filtered faster than one asks. */
export function useToolSummaries(): ToolSummaries {
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ["searchTools", "all"],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      client.searchTools(
        {
          query: {
            includeUnavailable: "true",
            order: "name",
            limit: "1000",
            ...(pageParam !== "" && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
    staleTime: 10_000,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const summaries = useMemo(
    () => (data?.pages ?? []).flatMap(({ items }) => items as unknown as readonly ToolSummary[]),
    [data],
  );
  return {
    summaries,
    total: Math.max(data?.pages[0]?.total ?? 0, summaries.length),
    isLoading: isPending,
    isWhole: data !== undefined && !hasNextPage,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
