import type { Diagnostic } from "@toolwright/core";
import type { AnswerOf } from "../../api/use-api.ts";
import { Badge, type Tone } from "../../elements/badge.tsx";
import { Button } from "../../elements/button.tsx";
import { Checkbox } from "../../elements/checkbox.tsx";
import { DiagnosticList } from "../../elements/diagnostic-list.tsx";
import { EmptyState } from "../../elements/empty-state.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import { Link } from "../../router/link.tsx";
import { pathTo } from "../../router/path-to.ts";

type Report = AnswerOf<"importTools">["report"];

export interface PreviewProps {
  readonly report: Report;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (names: ReadonlySet<string>) => void;
  readonly onTake: () => void;
  readonly isTaking: boolean;
  /** What is shown has been taken over. */
  readonly isDone: boolean;
}

const tones: Readonly<Record<Report["tools"][number]["outcome"], Tone>> = {
  created: "good",
  updated: "accent",
  unchanged: "neutral",
  refused: "bad",
  withheld: "warning",
};

/** What comes in, what it is called here and what is refused; one chooses before anything is written. */
export function Preview({ report, chosen, onChoose, onTake, isTaking, isDone }: PreviewProps) {
  const { tools } = report;
  if (tools.length === 0) return <EmptyState title="No tools were found in it" />;
  const possible = tools.filter(({ outcome }) => outcome !== "refused").map(({ name }) => name);
  const choose = (name: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, name] : [...chosen].filter((each) => each !== name)));
  return (
    <section aria-label={isDone ? "What was imported" : "What would be imported"} className="preview">
      <header className="screen-head">
        <h2>
          {tools.length} {tools.length === 1 ? "tool" : "tools"}
          <span className="quiet">
            {" "}
            {report.created} new, {report.updated} changed, {report.unchanged} the same, {report.refused}{" "}
            refused
          </span>
        </h2>
        {!isDone && (
          <span className="actions">
            <Button onPress={() => onChoose(new Set(chosen.size === possible.length ? [] : possible))}>
              {chosen.size === possible.length ? "Choose none" : "Choose all"}
            </Button>
            <Button look="primary" isDisabled={chosen.size === 0 || isTaking} onPress={onTake}>
              {isTaking ? "Importing" : `Import ${chosen.size}`}
            </Button>
          </span>
        )}
      </header>
      {isTaking && <progress aria-label="Importing" />}
      <ul className="preview-list">
        {tools.map(({ name, toolId, outcome, notes, warnings, refusal }) => (
          <li key={`${name} ${toolId}`}>
            <div className="preview-line">
              {isDone || outcome === "refused" ? (
                <span className="mono">
                  <VisibleText text={name} />
                </span>
              ) : (
                <Checkbox isSelected={chosen.has(name)} onChange={(isChosen) => choose(name, isChosen)}>
                  <span className="mono">
                    <VisibleText text={name} />
                  </span>
                </Checkbox>
              )}
              <Badge tone={tones[outcome]}>{outcome}</Badge>
              {toolId !== undefined && toolId !== name && (
                <span className="small">
                  is called{" "}
                  {isDone && outcome !== "refused" ? (
                    <Link to={pathTo("/tools/{tool}", { tool: toolId })} className="mono">
                      {toolId}
                    </Link>
                  ) : (
                    <code>{toolId}</code>
                  )}{" "}
                  here
                </span>
              )}
            </div>
            {refusal !== undefined && (
              <p className="field-error">
                <VisibleText text={refusal.message} />
              </p>
            )}
            <DiagnosticList diagnostics={(refusal?.diagnostics ?? []) as Diagnostic[]} />
            <Remarks diagnostics={[...notes, ...warnings] as Diagnostic[]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A server of many tools has the same to say of each, so it is said when asked for. */
const Remarks = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) =>
  diagnostics.length === 0 ? null : (
    <details className="remarks">
      <summary>{diagnostics.length === 1 ? "1 remark" : `${diagnostics.length} remarks`}</summary>
      <DiagnosticList diagnostics={diagnostics} />
    </details>
  );
