import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../elements/button.tsx";
import { EmptyState } from "../../elements/empty-state.tsx";
import { ErrorState } from "../../elements/error-state.tsx";
import { Loading } from "../../elements/loading.tsx";
import { type SearchChange, useSearch } from "../../router/use-search.ts";
import { announce } from "../../shell/announcer.tsx";
import { NewToolButton } from "../../tools/new-tool-button.tsx";
import { useToolSummaries } from "../../tools/use-tool-summaries.ts";
import { choiceOf, isNarrowed, nothingChosen } from "./model/choice.ts";
import { SearchBox } from "./search-box.tsx";
import { toolCount } from "./tool-count.ts";
import { ToolFilters } from "./tool-filters.tsx";
import { type ListFocus, ToolList } from "./tool-list.tsx";
import "./tools.css";
import { useFoundTools } from "./use-found-tools.ts";
import { useSettled } from "./use-settled.ts";

export function Screen() {
  const [search, change] = useSearch();
  const [text, setText] = useTextInAddress(search.q ?? "", change);
  const shownText = useDeferredValue(text);
  const choice = useMemo(() => ({ ...choiceOf(search), text: shownText }), [search, shownText]);
  const { summaries, total, isLoading, isWhole, error, retry } = useToolSummaries();
  const { tools, counts, problems, isJudging } = useFoundTools(summaries, choice);
  const list = useRef<ListFocus>(null);
  const narrowed = isNarrowed(choice);
  const count = toolCount(tools.length, total, narrowed);
  useAnnounced(isLoading || isJudging ? "" : count);
  const clear = () => {
    setText("");
    change(nothingChosen);
  };
  return (
    <>
      <div className="screen-head">
        <h1>Tools</h1>
        <span className="quiet" data-count={tools.length}>
          {isLoading ? "" : count}
          {!isLoading && !isWhole && ", more on their way"}
        </span>
        <NewToolButton />
      </div>
      <div className="tools-bar">
        <SearchBox text={text} onChange={setText} onLeave={() => list.current?.focus()} />
        <ToolFilters
          choice={choice}
          counts={counts}
          onChange={change}
          onClear={narrowed ? clear : undefined}
        />
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : isLoading ? (
        <Loading what="tools" lines={9} />
      ) : isJudging ? (
        <Loading what={`problems of ${total} tools`} lines={9} />
      ) : tools.length > 0 ? (
        <ToolList ref={list} tools={tools} problems={problems} />
      ) : (
        <NothingFound narrowed={narrowed} onClear={clear} />
      )}
    </>
  );
}

const NothingFound = ({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) =>
  narrowed ? (
    <EmptyState title="No tool is like that" action={<Button onPress={onClear}>Show all tools</Button>}>
      Another word may find it: names, descriptions, tags and names of parameters are searched.
    </EmptyState>
  ) : (
    <EmptyState title="No tools yet" action={<NewToolButton />}>
      Write a definition, or bring definitions in from a file or an MCP server.
    </EmptyState>
  );

/** What is typed shows at once; the address follows when the typing pauses. */
function useTextInAddress(
  said: string,
  change: (change: SearchChange) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(said);
  const settled = useSettled(text, 250);
  const told = useRef(said);
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    change({ q: settled });
  }, [settled, change]);
  // Back, Forward and links change the address without typing.
  useEffect(() => {
    if (said === told.current) return;
    told.current = said;
    setText(said);
  }, [said]);
  return [text, setText];
}

function useAnnounced(words: string): void {
  const settled = useSettled(words, 700);
  const isFirst = useRef(true);
  useEffect(() => {
    if (settled === "") return;
    if (isFirst.current) isFirst.current = false;
    else announce(settled);
  }, [settled]);
}
