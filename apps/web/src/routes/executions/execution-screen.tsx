import { failureOf } from "../../api/failure.ts";
import { useApi, useSend } from "../../api/use-api.ts";
import { Button } from "../../elements/button.tsx";
import { CodeBlock } from "../../elements/code-block.tsx";
import { ErrorState } from "../../elements/error-state.tsx";
import { Loading } from "../../elements/loading.tsx";
import { toast } from "../../elements/toast.tsx";
import { Link } from "../../router/link.tsx";
import { pathTo } from "../../router/path-to.ts";
import { Outcome } from "../try/parts/outcome.tsx";
import "../try/try.css";

/** One call, live while it runs. */
export function Screen({ id }: { readonly id: string }) {
  const found = useApi("getExecution", { params: { id }, query: {} }, { refetchInterval: 2_000 });
  const cancel = useSend("cancelExecution");
  const answer = useSend("answerExecution");
  if (found.isPending) return <Loading what="the execution" />;
  if (found.data === undefined)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const execution = found.data;
  const { toolId, state, receipt } = execution;
  const told = (error: Error) => toast(failureOf(error).detail, "bad");
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>
          Call of{" "}
          <Link to={pathTo("/tools/{tool}", { tool: toolId })} className="mono">
            {toolId}
          </Link>
        </h1>
        <span className="actions">
          {state === "awaiting-confirmation" && (
            <>
              <Button
                onPress={() =>
                  answer.mutate({ asked: { params: { id }, body: { confirmed: false } } }, { onError: told })
                }
              >
                Do not run
              </Button>
              <Button
                look="primary"
                onPress={() =>
                  answer.mutate({ asked: { params: { id }, body: { confirmed: true } } }, { onError: told })
                }
              >
                Run it
              </Button>
            </>
          )}
          {(state === "queued" || state === "running") && (
            <Button
              look="danger"
              onPress={() => cancel.mutate({ asked: { params: { id } } }, { onError: told })}
            >
              Cancel the call
            </Button>
          )}
        </span>
      </header>
      {receipt !== null && receipt.arguments !== undefined && (
        <section aria-label="Arguments">
          <h2>Arguments</h2>
          <CodeBlock what="the arguments" text={JSON.stringify(receipt.arguments, null, 2)} />
        </section>
      )}
      <Outcome execution={execution} progress={[]} />
    </div>
  );
}
