import { useMemo } from "react";
import { useApi } from "../../api/use-api.ts";
import { EmptyState } from "../../elements/empty-state.tsx";
import { ErrorState } from "../../elements/error-state.tsx";
import { Loading } from "../../elements/loading.tsx";
import { Select } from "../../elements/select.tsx";
import { Table } from "../../elements/table.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import { Link } from "../../router/link.tsx";
import { pathTo } from "../../router/path-to.ts";
import { useSearch } from "../../router/use-search.ts";
import { Moment } from "../../time/moment.tsx";
import { DayChart } from "./day-chart.tsx";
import { LatencyChart } from "./latency-chart.tsx";
import { byDay, byTool, daysUntil } from "./sums.ts";
import "./usage.css";

const spans = ["7", "30", "90"];

/** How often tools are called, how often they fail and how long they take; and which nobody calls. */
export function Screen() {
  const [{ days = "30", tool = "" }, change] = useSearch();
  const listed = useMemo(() => daysUntil(new Date(), Number(days)), [days]);
  const [from = "", to = ""] = [listed[0], listed.at(-1)];
  const usage = useApi(
    "usage",
    { query: { from, to, limit: "10000" } },
    { placeholderData: (before) => before },
  );
  const unused = useApi("unusedTools", { query: { days, limit: "1000" } });
  if (usage.data === undefined)
    return usage.isError ? (
      <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />
    ) : (
      <Loading what="usage" />
    );
  const { items } = usage.data;
  const shown = tool === "" ? items : items.filter(({ toolId }) => toolId === tool);
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Usage</h1>
        <span className="actions">
          <Select
            label="Tool"
            isBare
            value={tool === "" ? every : tool}
            onChange={(id) => change({ tool: id === every ? "" : id })}
            options={[
              { id: every, name: "Every tool" },
              ...byTool(items).map(({ toolId: id }) => ({ id, name: id })),
            ]}
          />
          <Select
            label="Days"
            isBare
            value={days}
            onChange={(id) => change({ days: id })}
            options={spans.map((id) => ({ id, name: `The last ${id} days` }))}
          />
        </span>
      </header>
      {items.length === 0 ? (
        <EmptyState title="No calls in these days">
          Calls are counted here from the moment they end.
        </EmptyState>
      ) : (
        <>
          <div className="charts">
            <DayChart days={byDay(shown, listed)} />
            <LatencyChart days={byDay(shown, listed)} />
          </div>
          <Table
            label="Usage by tool"
            rows={byTool(items)}
            keyOf={({ toolId }) => toolId}
            columns={[
              {
                id: "tool",
                name: "Tool",
                cell: ({ toolId }) => (
                  <Link to={pathTo("/tools/{tool}", { tool: toolId })} className="mono">
                    <VisibleText text={toolId} />
                  </Link>
                ),
              },
              { id: "calls", name: "Calls", isNumber: true, cell: ({ calls }) => calls.toLocaleString("en") },
              {
                id: "failed",
                name: "Failed",
                isNumber: true,
                cell: ({ calls, failed }) => `${failed} (${Math.round((100 * failed) / calls)} %)`,
              },
              { id: "p50", name: "p50", isNumber: true, cell: ({ p50Ms }) => inMs(p50Ms) },
              { id: "p95", name: "p95", isNumber: true, cell: ({ p95Ms }) => inMs(p95Ms) },
            ]}
          />
          {usage.data.more && <p className="quiet">There is more than is shown; choose fewer days.</p>}
        </>
      )}
      <section aria-labelledby="unused-title" className="screen">
        <h2 id="unused-title">Tools that nobody called</h2>
        {unused.data === undefined ? (
          <Loading what="unused tools" lines={2} />
        ) : unused.data.items.length === 0 ? (
          <p className="quiet">Every tool was called in these days.</p>
        ) : (
          <Table
            label="Unused tools"
            rows={unused.data.items}
            keyOf={({ toolId }) => toolId}
            columns={[
              {
                id: "tool",
                name: "Tool",
                cell: ({ toolId }) => (
                  <Link to={pathTo("/tools/{tool}", { tool: toolId })} className="mono">
                    <VisibleText text={toolId} />
                  </Link>
                ),
              },
              { id: "made", name: "Created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
              {
                id: "last",
                name: "Last call",
                cell: ({ lastCalledAt }) => (lastCalledAt === null ? "never" : <Moment at={lastCalledAt} />),
              },
            ]}
          />
        )}
      </section>
    </div>
  );
}

const inMs = (value: number | null): string => (value === null ? "" : `${Math.round(value)} ms`);

const every = "(every)";
