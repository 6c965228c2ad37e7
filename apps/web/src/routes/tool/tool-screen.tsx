import type { Definition } from "@toolwright/core";
import { useApi } from "../../api/use-api.ts";
import { ErrorState } from "../../elements/error-state.tsx";
import { Loading } from "../../elements/loading.tsx";
import { Tabs } from "../../elements/tabs.tsx";
import { useJudge } from "../../judge/use-judge.ts";
import { useSearch } from "../../router/use-search.ts";
import { HistoryPanel } from "./history/history-panel.tsx";
import { OverviewPanel } from "./overview/overview-panel.tsx";
import { ProblemsPanel } from "./problems/problems-panel.tsx";
import { ReceivesPanel } from "./receives/receives-panel.tsx";
import { RecentExecutions } from "./recent-executions.tsx";
import type { StoredTool } from "./stored-tool.ts";
import { ToolHead } from "./tool-head.tsx";
import { ToolMissing } from "./tool-missing.tsx";
import "./tool.css";
import { HowToUse } from "./use/how-to-use.tsx";

export interface ToolScreenProps {
  readonly tool: string;
}

const named = [
  { id: "overview", name: "Overview" },
  { id: "problems", name: "Problems" },
  { id: "receives", name: "What providers receive" },
  { id: "history", name: "History" },
  { id: "executions", name: "Executions" },
  { id: "use", name: "Use it" },
] as const;

type TabId = (typeof named)[number]["id"];

export function Screen({ tool }: ToolScreenProps) {
  const { data, error, refetch } = useApi("getTool", { params: { tool } });
  if (data !== undefined) return <ToolPage key={data.id} stored={data} />;
  if (error === null) return <Loading what="the tool" lines={9} />;
  return "status" in error && error.status === 404 ? (
    <ToolMissing toolId={tool} />
  ) : (
    <ErrorState isScreen error={error} onRetry={() => void refetch()} />
  );
}

function ToolPage({ stored }: { readonly stored: StoredTool }) {
  const [search, change] = useSearch();
  const shown = named.find(({ id }) => id === search.tab)?.id ?? "overview";
  const definition = stored.definition as unknown as Definition;
  const { data: verdicts } = useJudge("judge", [definition.tool], { key: stored.digest });
  const objecting = verdicts?.filter(({ errors }) => errors > 0).length ?? 0;
  const tabs = named.map((tab) =>
    tab.id === "problems" && objecting > 0
      ? { ...tab, name: `Problems (${objecting})`, label: `Problems for ${objecting} profiles` }
      : tab,
  );
  const panels: Readonly<Record<TabId, () => React.ReactNode>> = {
    overview: () => <OverviewPanel stored={stored} definition={definition} verdicts={verdicts} />,
    problems: () => <ProblemsPanel verdicts={verdicts} />,
    receives: () => <ReceivesPanel tool={definition.tool} digest={stored.digest} />,
    history: () => <HistoryPanel stored={stored} />,
    executions: () => <RecentExecutions toolId={stored.toolId} />,
    use: () => <HowToUse toolId={stored.toolId} tool={definition.tool} />,
  };
  return (
    <article className="tool">
      <ToolHead stored={stored} tool={definition.tool} />
      <Tabs
        label="About the tool"
        tabs={tabs}
        selected={shown}
        onSelect={(tab) => change({ tab: tab === "overview" ? undefined : tab })}
      >
        {panels[shown]()}
      </Tabs>
    </article>
  );
}
