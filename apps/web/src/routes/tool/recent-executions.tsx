import { type AnswerOf, useApi } from "../../api/use-api.ts";
import { Badge } from "../../elements/badge.tsx";
import { ButtonLink } from "../../elements/button.tsx";
import { callTone } from "../../elements/call-tone.ts";
import { EmptyState } from "../../elements/empty-state.tsx";
import { ErrorState } from "../../elements/error-state.tsx";
import { Loading } from "../../elements/loading.tsx";
import { type Column, Table } from "../../elements/table.tsx";
import { Link } from "../../router/link.tsx";
import { pathTo } from "../../router/path-to.ts";
import { useAccountNames } from "../../shell/use-account-names.ts";
import { since } from "../../time/since.ts";

export interface RecentExecutionsProps {
  readonly toolId: string;
}

type Execution = AnswerOf<"listExecutions">["items"][number];

export function RecentExecutions({ toolId }: RecentExecutionsProps) {
  const accountName = useAccountNames();
  const { data, error, refetch } = useApi("listExecutions", { query: { tool: toolId, limit: "50" } });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading what="executions" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Nobody has called it yet"
        action={<ButtonLink to={pathTo("/tools/{tool}/try", { tool: toolId })}>Try it</ButtonLink>}
      />
    );
  return (
    <Table
      label="Recent executions"
      columns={columnsFor(accountName)}
      rows={data.items}
      keyOf={({ id }) => id}
    />
  );
}

const columnsFor = (accountName: (id: string) => string): readonly Column<Execution>[] => [
  {
    id: "at",
    name: "When",
    cell: ({ id, createdAt }) => (
      <Link to={pathTo("/executions/{id}", { id })} title={createdAt}>
        {since(createdAt)}
      </Link>
    ),
  },
  {
    id: "status",
    name: "Outcome",
    cell: ({ status, state }) => <Badge tone={callTone({ status, state })}>{status ?? state}</Badge>,
  },
  { id: "who", name: "Who", cell: ({ principalId }) => accountName(principalId) },
  {
    id: "time",
    name: "Took",
    isNumber: true,
    cell: ({ result }) => (result === null ? "" : `${Math.round(result.durationMs)} ms`),
  },
  { id: "message", name: "Message", cell: ({ result }) => result?.error?.message ?? "" },
];
