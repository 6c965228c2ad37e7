import type { JsonValue } from "@toolwright/core";
import { useMemo } from "react";
import { failureOf } from "../../../api/failure.ts";
import { type AnswerOf, useApi, useSend } from "../../../api/use-api.ts";
import { diffLines } from "../../../diff/diff-lines.ts";
import { printJson } from "../../../diff/print-json.ts";
import { SideBySide } from "../../../diff/side-by-side.tsx";
import { Button } from "../../../elements/button.tsx";
import { ErrorState } from "../../../elements/error-state.tsx";
import { Icon } from "../../../elements/icon.tsx";
import { Loading } from "../../../elements/loading.tsx";
import { Select } from "../../../elements/select.tsx";
import { toast } from "../../../elements/toast.tsx";
import { useSearch } from "../../../router/use-search.ts";
import { useAccountNames } from "../../../shell/use-account-names.ts";
import { since } from "../../../time/since.ts";
import type { StoredTool } from "../stored-tool.ts";

export interface HistoryPanelProps {
  readonly stored: StoredTool;
}

type Version = AnswerOf<"toolHistory">["items"][number];

/** Every state that it had, what is different between any two, and a way back. */
export function HistoryPanel({ stored }: HistoryPanelProps) {
  const { data, error } = useApi("toolHistory", { params: { tool: stored.toolId } });
  const [search, change] = useSearch();
  const accountName = useAccountNames();
  if (error !== null) return <ErrorState error={error} />;
  if (data === undefined) return <Loading what="versions" />;
  const numberIn = (text: string | undefined, otherwise: number) =>
    data.items.find(({ number }) => String(number) === text)?.number ?? otherwise;
  const newest = data.items[0]?.number ?? 1;
  const after = numberIn(search.after, newest);
  const before = numberIn(search.before, Math.max(1, after - 1));
  const options = data.items.map((version) => ({
    id: String(version.number),
    name: nameOf(version, accountName(version.author)),
  }));
  return (
    <div className="history">
      <div className="history-choice">
        <Select
          label="From"
          options={options}
          value={String(before)}
          onChange={(id) => change({ before: id })}
        />
        <Select label="To" options={options} value={String(after)} onChange={(id) => change({ after: id })} />
        {!stored.isBuiltIn && before !== newest && <Restore stored={stored} number={before} />}
      </div>
      <Changes toolId={stored.toolId} before={before} after={after} />
    </div>
  );
}

const nameOf = ({ number, action, at, changedFields }: Version, author: string): string =>
  [`${number}: ${action} ${since(at)}`, author, changedFields.slice(0, 3).join(", ")]
    .filter((part) => part !== "")
    .join(" · ");

function Restore({ stored: { toolId }, number }: { readonly stored: StoredTool; readonly number: number }) {
  const { mutateAsync, isPending } = useSend("restoreTool");
  const restore = async () => {
    try {
      await mutateAsync({ asked: { params: { tool: toolId, number: String(number) } } });
      toast(`Version ${number} is the newest again.`);
    } catch (error) {
      toast(failureOf(error).detail, "bad");
    }
  };
  return (
    <Button isDisabled={isPending} onPress={() => void restore()}>
      <Icon name="restore" />
      Restore version {number}
    </Button>
  );
}

interface ChangesProps {
  readonly toolId: string;
  readonly before: number;
  readonly after: number;
}

function Changes({ toolId, before, after }: ChangesProps) {
  const left = useApi("toolVersion", { params: { tool: toolId, number: String(before) } });
  const right = useApi("toolVersion", { params: { tool: toolId, number: String(after) } });
  const compared = useMemo(() => {
    if (left.data === undefined || right.data === undefined) return undefined;
    const [one, other] = [left.data, right.data].map(({ definition }) =>
      printJson(definition as unknown as JsonValue),
    );
    if (one === undefined || other === undefined) return undefined;
    const bare = ({ text }: { readonly text: string }) => text.replace(/,$/, "");
    return { left: one, right: other, pairs: diffLines(one.map(bare), other.map(bare)) };
  }, [left.data, right.data]);
  const error = left.error ?? right.error;
  if (error !== null) return <ErrorState error={error} />;
  if (compared === undefined) return <Loading what="the versions" />;
  if (compared.pairs.every(({ isSame }) => isSame))
    return (
      <p className="quiet">
        {before === after ? "There is one version to see." : `Versions ${before} and ${after} say the same.`}
      </p>
    );
  return (
    <SideBySide
      label={`Version ${before} and version ${after}`}
      leftTitle={`Version ${before}`}
      rightTitle={`Version ${after}`}
      {...compared}
    />
  );
}
