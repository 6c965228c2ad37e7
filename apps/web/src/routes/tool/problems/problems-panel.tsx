import { useState } from "react";
import { DiagnosticList } from "../../../elements/diagnostic-list.tsx";
import { Icon } from "../../../elements/icon.tsx";
import { Loading } from "../../../elements/loading.tsx";
import type { Verdict } from "../../../judge/judge-tool.ts";
import { Link } from "../../../router/link.tsx";
import { lossWords } from "../model/loss-words.ts";
import { groupsOf } from "./profile-groups.ts";

export interface ProblemsPanelProps {
  readonly verdicts: readonly Verdict[] | undefined;
}

/** Every profile, sent as it is and compiled: green, warning or red, with words; a click tells why. */
export function ProblemsPanel({ verdicts }: ProblemsPanelProps) {
  const [chosen, setChosen] = useState<string>();
  if (verdicts === undefined) return <Loading what="problems" />;
  const shown = verdicts.find(({ profile }) => profile === chosen) ?? gravest(verdicts);
  return (
    <div className="problems">
      <div className="matrix">
        {groupsOf(verdicts).map(({ name, verdicts }) => (
          <section key={name}>
            <h2 className="facts-title">{name}</h2>
            <ul>
              {verdicts.map((verdict) => (
                <li key={verdict.profile}>
                  <Cell
                    verdict={verdict}
                    isChosen={verdict === shown}
                    onChoose={() => setChosen(verdict.profile)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown !== undefined && <Detail verdict={shown} />}
    </div>
  );
}

const gravest = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.toSorted((one, other) => other.errors - one.errors || other.warnings - one.warnings)[0];

interface CellProps {
  readonly verdict: Verdict;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Cell({ verdict, isChosen, onChoose }: CellProps) {
  const { profile, title, errors, warnings } = verdict;
  const tone = errors > 0 ? "bad" : warnings > 0 ? "warning" : "good";
  return (
    <button
      type="button"
      className="cell"
      data-tone={tone}
      aria-pressed={isChosen}
      title={title}
      onClick={onChoose}
    >
      <Icon name={tone === "bad" ? "error" : tone === "warning" ? "warning" : "check"} />
      <span className="cell-name">{profile}</span>
      <span className="small">{words(verdict)}</span>
    </button>
  );
}

function words({ errors, warnings, isSent, gravest }: Verdict): string {
  const asItIs =
    errors > 0
      ? `${errors} ${errors === 1 ? "error" : "errors"}`
      : warnings > 0
        ? `${warnings} ${warnings === 1 ? "warning" : "warnings"}`
        : "fine";
  return `${asItIs}, compiled: ${isSent ? lossWords[gravest] : "refused"}`;
}

function Detail({ verdict: { profile, title, diagnostics, isSent, losses } }: { readonly verdict: Verdict }) {
  return (
    <section className="detail" aria-label={`Problems for ${title}`} aria-live="polite">
      <h2>{title}</h2>
      <p className="quiet">
        {isSent
          ? `Compiled, it can be sent${losses === 0 ? " without loss" : losses === 1 ? " with 1 loss" : ` with ${losses} losses`}. `
          : "It cannot be compiled for this target. "}
        <Link to={`?tab=receives&target=${encodeURIComponent(profile)}`}>What it receives</Link>
      </p>
      {diagnostics.length === 0 ? (
        <p>Nothing is wrong with it as it is.</p>
      ) : (
        <DiagnosticList diagnostics={diagnostics} />
      )}
    </section>
  );
}
