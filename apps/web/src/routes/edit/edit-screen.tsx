import type { Definition, TierName } from "@toolwright/core";
import { useApi } from "../../api/use-api.ts";
import { ErrorState } from "../../elements/error-state.tsx";
import { Loading } from "../../elements/loading.tsx";
import { useMe } from "../../shell/use-me.ts";
import { EditForm } from "./edit-form.tsx";

/** Changes a tool that is there. */
export function Screen({ tool }: { readonly tool: string }) {
  const me = useMe();
  const asked = { params: { tool } };
  const stored = useApi("getTool", asked, { refetchInterval: 10_000 });
  if (me.data === undefined || (stored.data === undefined && !stored.isError))
    return <Loading what="the tool" />;
  if (stored.data === undefined)
    return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
  const { definition, digest } = stored.data;
  return (
    <EditForm
      tool={tool}
      definition={definition as unknown as Definition}
      digest={digest}
      tier={me.data.tier as TierName}
    />
  );
}
