import { Button } from "../../../elements/button.tsx";
import { Icon } from "../../../elements/icon.tsx";
import type { Finding } from "../model/judge.ts";
import { useApplyFix } from "../state/apply-fix.ts";

/** The first thing that stops the definition; it stands at the field itself. */
export const firstError = (findings: readonly Finding[]): string | undefined =>
  findings.find(({ severity }) => severity === "error")?.message;

export interface FieldFindingsProps {
  readonly findings: readonly Finding[];
  /** No field beside it tells the first error, so it is told here. */
  readonly isAlone?: boolean;
}

/** The rest of what there is to tell at a field, and the way out where there is one. */
export function FieldFindings({ findings, isAlone = false }: FieldFindingsProps) {
  const apply = useApplyFix();
  const first = isAlone ? undefined : findings.find(({ severity }) => severity === "error");
  const shown = findings.filter((each) => each !== first || each.fix !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className="findings">
      {shown.map((finding) => {
        const { code, message, severity, pointer, fix } = finding;
        return (
          <li key={`${code} ${pointer} ${message}`} data-severity={severity}>
            {finding !== first && (
              <>
                <Icon
                  name={severity === "error" ? "error" : severity === "warning" ? "warning" : "info"}
                  label={severity}
                />
                <span>{message}</span>
              </>
            )}
            {fix !== undefined && fix.safety !== "manual" && (
              <Button look="plain" onPress={() => apply(finding)}>
                {fix.title}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
