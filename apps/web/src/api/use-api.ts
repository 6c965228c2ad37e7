import {
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Client, RouteId } from "@toolwright/contract";
import { client } from "./client.ts";

/** Routes that answer with one value. */
export type ValueRoute = {
  [Id in RouteId]: ReturnType<Client[Id]> extends Promise<unknown> ? Id : never;
}[RouteId];

export type AskedOf<Id extends ValueRoute> = NonNullable<Parameters<Client[Id]>[0]>;
export type AnswerOf<Id extends ValueRoute> = Awaited<ReturnType<Client[Id]>>;
export type HeadersOf<Id extends ValueRoute> = NonNullable<Parameters<Client[Id]>[1]>;

type Call<Id extends ValueRoute> = (asked?: AskedOf<Id>, headers?: HeadersOf<Id>) => Promise<AnswerOf<Id>>;

export const callOf = <Id extends ValueRoute>(id: Id): Call<Id> => client[id] as unknown as Call<Id>;

export type ApiOptions<Id extends ValueRoute> = Pick<
  UseQueryOptions<AnswerOf<Id>>,
  "enabled" | "staleTime" | "refetchInterval" | "placeholderData"
>;

/** What a route answers, kept and renewed: `useApi("getTool", { params: { tool } })`. */
export const useApi = <Id extends ValueRoute>(
  id: Id,
  asked?: AskedOf<Id>,
  options?: ApiOptions<Id>,
): UseQueryResult<AnswerOf<Id>> =>
  useQuery<AnswerOf<Id>>({
    queryKey: asked === undefined ? [id] : [id, asked],
    queryFn: ({ signal }) => callOf(id)(asked, { signal } as HeadersOf<Id>),
    ...options,
  });

export interface Sending<Id extends ValueRoute> {
  readonly asked?: AskedOf<Id>;
  readonly headers?: HeadersOf<Id>;
}

/** A route that changes something. Everything read before is read again afterwards. */
export function useSend<Id extends ValueRoute>(id: Id): UseMutationResult<AnswerOf<Id>, Error, Sending<Id>> {
  const queries = useQueryClient();
  return useMutation<AnswerOf<Id>, Error, Sending<Id>>({
    mutationFn: ({ asked, headers }) => callOf(id)(asked, headers),
    onSuccess: () => queries.invalidateQueries(),
  });
}
