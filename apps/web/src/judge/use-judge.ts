import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import type { Question, Questions, ReplyTo } from "./questions.ts";

export interface JudgeOptions {
  /** What makes the question another one, such as the digest of the tool in place of the tool. */
  readonly key: string;
  readonly enabled?: boolean;
}

/** What the worker says; kept for as long as the question is the same. */
export const useJudge = <Of extends Question>(
  question: Of,
  given: Parameters<Questions[Of]>,
  { key, enabled = true }: JudgeOptions,
): UseQueryResult<ReplyTo<Of>> =>
  useQuery<ReplyTo<Of>>({
    queryKey: ["judge", question, key],
    queryFn: () => ask(question, ...given),
    enabled,
    retry: false,
    structuralSharing: false,
  });
