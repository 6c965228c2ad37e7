import type { Diagnostic } from "@toolwright/core";
import { Icon } from "./icon.tsx";
import { VisibleText } from "./visible-text.tsx";

export interface DiagnosticListProps {
  readonly diagnostics: readonly Diagnostic[];
}

const looks = {
  error: { icon: "error", name: "Error" },
  warning: { icon: "warning", name: "Warning" },
  info: { icon: "info", name: "Note" },
} as const;

/** What is wrong, where, and what would mend it. */
export const DiagnosticList = ({ diagnostics }: DiagnosticListProps) => (
  <ul className="diagnostics">
    {diagnostics.map(({ severity, code, message, pointer, fix }) => (
      <li key={`${code}${pointer}${message}`} data-severity={severity}>
        <Icon name={looks[severity].icon} label={looks[severity].name} />
        <div>
          <p>
            <VisibleText text={message} />
          </p>
          <p className="small quiet">
            <code>{code}</code>
            {pointer !== "" && (
              <>
                {" at "}
                <code>
                  <VisibleText text={pointer} />
                </code>
              </>
            )}
            {fix !== undefined && ` · ${fix.title} (${fix.safety})`}
          </p>
        </div>
      </li>
    ))}
  </ul>
);
