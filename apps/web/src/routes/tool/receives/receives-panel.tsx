import type { Tool, ToolLoss } from "@toolwright/core";
import { useMemo } from "react";
import { useApi } from "../../../api/use-api.ts";
import { SideBySide } from "../../../diff/side-by-side.tsx";
import { Badge } from "../../../elements/badge.tsx";
import { CopyButton } from "../../../elements/copy-button.tsx";
import { DiagnosticList } from "../../../elements/diagnostic-list.tsx";
import { ErrorState } from "../../../elements/error-state.tsx";
import { Loading } from "../../../elements/loading.tsx";
import { Select } from "../../../elements/select.tsx";
import { Tabs } from "../../../elements/tabs.tsx";
import type { Lowered } from "../../../judge/lower-tool.ts";
import { useJudge } from "../../../judge/use-judge.ts";
import { useSearch } from "../../../router/use-search.ts";
import { LossList } from "./loss-list.tsx";
import { remarksOf } from "./remarks-of.tsx";

export interface ReceivesPanelProps {
  readonly tool: Tool;
  readonly digest: string;
}

/** Those that most people send tools to; all the others are in the list beside them. */
const usual = ["openai-strict", "anthropic", "gemini", "bedrock", "mcp-2025-11-25"];

export function ReceivesPanel({ tool, digest }: ReceivesPanelProps) {
  const [search, change] = useSearch();
  const { data: profiles } = useApi("listProfiles", undefined, { staleTime: Number.POSITIVE_INFINITY });
  const targets = profiles?.items.filter(({ isTarget }) => isTarget) ?? [];
  const target = targets.find(({ id }) => id === search.target)?.id ?? usual[0] ?? "";
  const tabs = [...new Set([...usual, target])].map((id) => ({ id, name: id }));
  return (
    <div className="receives">
      <Select
        label="Target"
        options={targets.map(({ id, title }) => ({ id, name: title, about: id }))}
        value={target}
        onChange={(id) => change({ target: id })}
      />
      <Tabs label="Targets" tabs={tabs} selected={target} onSelect={(id) => change({ target: id })}>
        <Received tool={tool} digest={digest} target={target} />
      </Tabs>
    </div>
  );
}

function Received({ tool, digest, target }: ReceivesPanelProps & { readonly target: string }) {
  const { data, error } = useJudge("lower", [tool, target], { key: `${digest} ${target}` });
  if (error !== null) return <ErrorState error={error} />;
  return data === undefined ? <Loading what="what it receives" /> : <Shown lowered={data} />;
}

function Shown({ lowered }: { readonly lowered: Lowered }) {
  const { source, sent, pairs, losses, notes, refusal, characters, tokens, target } = lowered;
  const { byLine, elsewhere } = useMemo(() => remarksOf(source, losses), [source, losses]);
  const text = sent.map((line) => line.text).join("\n");
  return (
    <div className="received">
      <p className="tool-badges">
        <LossBadge losses={losses.filter((loss) => !elsewhere.includes(loss))} />
        <span className="quiet">
          {characters.toLocaleString("en")} characters, about {tokens.toLocaleString("en")} tokens (estimated
          at 4.4 characters each)
        </span>
        {text !== "" && <CopyButton text={text} what={`what ${target} receives`} />}
      </p>
      {notes.length > 0 && <DiagnosticList diagnostics={notes} />}
      {refusal.length > 0 && (
        <section>
          <h3>It cannot be sent</h3>
          <DiagnosticList diagnostics={refusal} />
        </section>
      )}
      {elsewhere.length > 0 && (
        <details>
          <summary>
            {elsewhere.length === 1 ? "1 part stays" : `${elsewhere.length} parts stay`} in the registry
          </summary>
          <LossList losses={elsewhere} />
        </details>
      )}
      <SideBySide
        label={`The definition and what ${target} receives`}
        leftTitle="As it is defined"
        rightTitle={`As ${target} receives it`}
        left={source}
        right={sent}
        pairs={pairs}
        remarks={byLine}
      />
    </div>
  );
}

function LossBadge({ losses }: { readonly losses: readonly ToolLoss[] }) {
  if (losses.length === 0) return <Badge tone="good">nothing is lost</Badge>;
  const isGrave = losses.some((loss) => loss.class !== "annotation");
  return (
    <Badge tone={isGrave ? "warning" : "neutral"}>
      {losses.length === 1 ? "1 loss" : `${losses.length} losses`}
    </Badge>
  );
}
