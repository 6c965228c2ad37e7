import type { AnswerOf } from "../../api/use-api.ts";
import { Badge } from "../../elements/badge.tsx";
import { callTone } from "../../elements/call-tone.ts";
import { Table } from "../../elements/table.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import { Link } from "../../router/link.tsx";
import { pathTo } from "../../router/path-to.ts";
import { Moment } from "../../time/moment.tsx";

type Execution = AnswerOf<"listExecutions">["items"][number];

export const ExecutionTable = ({ executions }: { readonly executions: readonly Execution[] }) => (
  <Table
    label="Executions"
    rows={executions}
    keyOf={({ id }) => id}
    columns={[
      {
        id: "tool",
        name: "Tool",
        cell: ({ id, toolId }) => (
          <Link to={pathTo("/executions/{id}", { id })} className="mono">
            <VisibleText text={toolId} />
          </Link>
        ),
      },
      {
        id: "status",
        name: "Status",
        cell: (execution) => <Badge tone={callTone(execution)}>{execution.status ?? execution.state}</Badge>,
      },
      {
        id: "took",
        name: "Took",
        isNumber: true,
        cell: ({ result }) => (result === null ? "" : `${Math.round(result.durationMs)} ms`),
      },
      {
        id: "isolation",
        name: "Isolation",
        cell: ({ receipt }) => (typeof receipt?.isolation === "string" ? receipt.isolation : ""),
      },
      {
        id: "said",
        name: "What it said",
        cell: ({ result }) => <VisibleText text={(result?.error?.message ?? "").slice(0, 160)} />,
      },
      { id: "when", name: "When", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    ]}
  />
);
