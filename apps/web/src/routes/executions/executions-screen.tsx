import { toolStatuses } from "@toolwright/core";
import { useApi } from "../../api/use-api.ts";
import { EmptyState } from "../../elements/empty-state.tsx";
import { ErrorState } from "../../elements/error-state.tsx";
import { Loading } from "../../elements/loading.tsx";
import { Select } from "../../elements/select.tsx";
import { TextField } from "../../elements/text-field.tsx";
import { useSearch } from "../../router/use-search.ts";
import { ExecutionTable } from "./execution-table.tsx";

/** Calls, newest first; those that run are shown as they go on. */
export function Screen() {
  const [{ tool = "", status = "" }, change] = useSearch();
  const query = {
    ...(tool !== "" && { tool }),
    ...(status !== "" && { status: status as "Success" }),
    limit: "200",
  };
  const found = useApi(
    "listExecutions",
    { query },
    { refetchInterval: 3_000, placeholderData: (before) => before },
  );
  return (
    <div className="screen">
      <h1>Executions</h1>
      <search className="filters" aria-label="Filter executions">
        <TextField
          label="Tool"
          mono
          value={tool}
          onChange={(text) => change({ tool: text })}
          autoComplete="off"
        />
        <Select
          label="Status"
          value={status === "" ? any : status}
          onChange={(id) => change({ status: id === any ? "" : id })}
          options={[{ id: any, name: "Any" }, ...Object.keys(toolStatuses).map((id) => ({ id, name: id }))]}
        />
      </search>
      {found.data === undefined && found.isError && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data === undefined && !found.isError && <Loading what="executions" />}
      {found.data !== undefined &&
        (found.data.items.length === 0 ? (
          <EmptyState
            title={tool === "" && status === "" ? "Nothing was called yet" : "No call is like this"}
          >
            Every call leaves a record here, whether it did its work or was refused.
          </EmptyState>
        ) : (
          <ExecutionTable executions={found.data.items} />
        ))}
    </div>
  );
}

const any = "(any)";
