import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { ProblemCount } from "../../judge/judge-tool.ts";
import type { ToolSummary } from "../../tools/tool-summary.ts";
import { ToolRow } from "./tool-row.tsx";

export interface ListFocus {
  /** To the row that was last there. */
  readonly focus: () => void;
}

export interface ToolListProps {
  readonly tools: readonly ToolSummary[];
  readonly problems: ReadonlyMap<string, ProblemCount> | undefined;
  readonly ref: Ref<ListFocus>;
}

const rowHeight = 64;
/** What sticks to the top of the window and would hide a row. */
const covered = 128;

/** Thousands of rows of which only those in sight are made. Arrows, Home, End and pages move; Tab comes to one of them. */
export function ToolList({ tools, problems, ref }: ToolListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const wanted = useRef(false);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: tools.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: covered,
    scrollPaddingEnd: 8,
    getItemKey: (i) => tools[i]?.id ?? i,
  });
  const place = Math.min(current, Math.max(0, tools.length - 1));
  const goTo = (next: number) => {
    const kept = Math.max(0, Math.min(tools.length - 1, next));
    wanted.current = true;
    setCurrent(kept);
    rows.scrollToIndex(kept, { align: "auto" });
    focusRow(list.current, kept);
  };
  useImperativeHandle(ref, () => ({ focus: () => goTo(place) }));
  // A row that was out of sight is made first and focused then.
  useEffect(() => {
    if (wanted.current && focusRow(list.current, place)) wanted.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((window.innerHeight - covered) / rowHeight) - 1);
    const next = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      Home: 0,
      End: tools.length - 1,
      PageDown: place + page,
      PageUp: place - page,
    }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(next);
  };
  const shown = rows.getVirtualItems();
  return (
    <ul
      ref={list}
      className="tool-list"
      aria-label="Tools"
      style={{ height: rows.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {shown.map(({ index, key, start }) => {
        const tool = tools[index];
        return tool === undefined ? null : (
          <li
            key={key}
            aria-setsize={tools.length}
            aria-posinset={index + 1}
            data-index={index}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <ToolRow
              tool={tool}
              problems={problems?.get(tool.digest)}
              isCurrent={
                index === place || (index === shown[0]?.index && !shown.some((row) => row.index === place))
              }
              onFocus={() => setCurrent(index)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function focusRow(list: HTMLElement | null, index: number): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-index="${index}"] > a`);
  row?.focus({ preventScroll: true });
  return row !== null && row !== undefined;
}
