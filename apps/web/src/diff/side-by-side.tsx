import { Fragment, type ReactNode, useMemo, useState } from "react";
import { VisibleText } from "../elements/visible-text.tsx";
import type { LinePair } from "./diff-lines.ts";
import { fold } from "./fold.ts";
import type { JsonLine } from "./print-json.ts";
import "./side-by-side.css";

export interface SideBySideProps {
  readonly label: string;
  readonly leftTitle: ReactNode;
  readonly rightTitle: ReactNode;
  readonly left: readonly JsonLine[];
  readonly right: readonly JsonLine[];
  readonly pairs: readonly LinePair[];
  /** What is said of lines on the left, by their place; shown below the line. */
  readonly remarks?: ReadonlyMap<number, ReactNode>;
}

/** Two documents line by line, what differs marked; what is the same for long is folded away until it is asked for. */
export function SideBySide({ label, leftTitle, rightTitle, left, right, pairs, remarks }: SideBySideProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const runs = useMemo(
    () => fold(pairs, ({ left, isSame }) => !isSame || (left !== undefined && remarks?.has(left) === true)),
    [pairs, remarks],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame" aria-label={label} tabIndex={0}>
      <table className="side-by-side">
        <colgroup>
          <col className="numbers" />
          <col />
          <col className="numbers" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {leftTitle}
            </th>
            <th scope="col" colSpan={2}>
              {rightTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ isFolded, from, to }) =>
            isFolded && !opened.has(from) ? (
              <tr key={from}>
                <td colSpan={4} className="fold">
                  <button type="button" onClick={() => setOpened(new Set([...opened, from]))}>
                    {to - from} lines are the same
                  </button>
                </td>
              </tr>
            ) : (
              pairs.slice(from, to).map((pair, i) => {
                const remark = pair.left === undefined ? undefined : remarks?.get(pair.left);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is what it is
                  <Fragment key={from + i}>
                    <tr
                      data-same={pair.isSame || undefined}
                      data-remarked={remark !== undefined || undefined}
                    >
                      <Half lines={left} place={pair.left} kind="removed" isSame={pair.isSame} />
                      <Half lines={right} place={pair.right} kind="added" isSame={pair.isSame} />
                    </tr>
                    {remark !== undefined && (
                      <tr className="remark">
                        <td />
                        <td colSpan={3}>{remark}</td>
                      </tr>
                    )}
                  </Fragment>
                );
              })
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

interface HalfProps {
  readonly lines: readonly JsonLine[];
  readonly place: number | undefined;
  readonly kind: "removed" | "added";
  readonly isSame: boolean;
}

function Half({ lines, place, kind, isSame }: HalfProps) {
  const line = place === undefined ? undefined : lines[place];
  if (line === undefined || place === undefined)
    return (
      <>
        <td className="line-number" />
        <td className="line" data-kind="none" />
      </>
    );
  return (
    <>
      <td className="line-number">{place + 1}</td>
      <td className="line" data-kind={isSame ? undefined : kind}>
        {!isSame && (
          <span className="visually-hidden">{kind === "added" ? "only right: " : "only left: "}</span>
        )}
        <code>
          <VisibleText text={line.text} />
        </code>
      </td>
    </>
  );
}
