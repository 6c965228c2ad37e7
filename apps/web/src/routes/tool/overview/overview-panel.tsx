import type { Definition } from "@toolwright/core";
import { VisibleText } from "../../../elements/visible-text.tsx";
import type { Verdict } from "../../../judge/judge-tool.ts";
import type { StoredTool } from "../stored-tool.ts";
import { AcceptanceStrip } from "./acceptance-strip.tsx";
import { Facts } from "./facts.tsx";
import { ParameterTable } from "./parameter-table.tsx";

export interface OverviewPanelProps {
  readonly stored: StoredTool;
  readonly definition: Definition;
  readonly verdicts: readonly Verdict[] | undefined;
}

export function OverviewPanel({ stored, definition, verdicts }: OverviewPanelProps) {
  const { tool } = definition;
  return (
    <div className="overview">
      <div className="overview-main">
        <p className="description">
          <VisibleText text={tool.description ?? ""} />
        </p>
        <AcceptanceStrip verdicts={verdicts} />
        <section>
          <h2>Parameters</h2>
          <ParameterTable schema={tool.inputSchema} label="Parameters" none="It takes no arguments." />
        </section>
        {tool.outputSchema !== undefined && (
          <section>
            <h2>Result</h2>
            <ParameterTable
              schema={tool.outputSchema}
              label="Result"
              none="Its shape is not described further."
            />
          </section>
        )}
      </div>
      <Facts stored={stored} definition={definition} />
    </div>
  );
}
