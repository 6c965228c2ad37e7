import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../api/use-api.ts";
import type { ProblemCount } from "../../judge/judge-tool.ts";
import { useJudge } from "../../judge/use-judge.ts";
import type { ToolSummary } from "../../tools/tool-summary.ts";
import type { Choice } from "./model/choice.ts";
import { type Found, findTools, indexTools } from "./model/find-tools.ts";
import { useSettled } from "./use-settled.ts";

export interface FoundTools extends Found {
  readonly problems: ReadonlyMap<string, ProblemCount> | undefined;
  /** The definitions are being checked. */
  readonly isJudging: boolean;
}

/** Here at once, by the words; then with what the server finds by meaning and by names of parameters. */
export function useFoundTools(summaries: readonly ToolSummary[], choice: Choice): FoundTools {
  const index = useMemo(() => indexTools(summaries), [summaries]);
  const text = useSettled(choice.text.trim(), 200);
  const { data: beside } = useApi(
    "searchTools",
    { query: { text, includeUnavailable: "true", limit: "100" } },
    { enabled: text !== "", placeholderData: keepPreviousData },
  );
  const { data: problems, isFetching } = useJudge("problems", [choice.problems ?? ""], {
    key: choice.problems ?? "",
    enabled: choice.problems !== undefined,
  });
  const found = useMemo(() => {
    const isAnswered = text !== "" && text === choice.text.trim();
    const hasProblems = ({ digest }: ToolSummary) => {
      const count = problems?.get(digest);
      return count !== undefined && count.errors + count.warnings > 0;
    };
    return findTools(index, choice, {
      ...(isAnswered && beside && { alsoFound: beside.items.map(({ id }) => String(id)) }),
      ...(choice.problems !== undefined && { hasProblems }),
    });
  }, [index, choice, text, beside, problems]);
  return {
    ...found,
    problems: choice.problems === undefined ? undefined : problems,
    isJudging: choice.problems !== undefined && problems === undefined && isFetching,
  };
}
