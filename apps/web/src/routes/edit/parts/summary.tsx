import { profiles } from "@toolwright/core";
import { Badge } from "../../../elements/badge.tsx";
import { Button } from "../../../elements/button.tsx";
import { Icon } from "../../../elements/icon.tsx";
import { Select } from "../../../elements/select.tsx";
import { registryProfile } from "../model/judge.ts";
import { useApplyFix } from "../state/apply-fix.ts";
import { useAllFindings } from "../state/findings-store.ts";

export interface SummaryProps {
  readonly profile: string;
  readonly onProfile: (profile: string) => void;
  readonly onGo: (field: string) => void;
}

const choices = [...profiles.values()].map(({ id, title }) => ({
  id,
  name: id === registryProfile ? "This registry" : title,
  about: id,
}));

/** Everything that was found, with a way to each field. */
export function Summary({ profile, onProfile, onGo }: SummaryProps) {
  const findings = useAllFindings();
  const apply = useApplyFix();
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return (
    <aside className="summary" aria-label="Problems">
      <Select label="Check for" options={choices} value={profile} onChange={onProfile} />
      <p role="status" className="summary-count">
        {findings.length === 0 ? (
          <Badge tone="good">Nothing to complain about</Badge>
        ) : (
          <Badge tone={errors > 0 ? "bad" : "warning"}>
            {errors} {errors === 1 ? "error" : "errors"}, {findings.length - errors}{" "}
            {findings.length - errors === 1 ? "note" : "notes"}
          </Badge>
        )}
      </p>
      <ul className="findings">
        {findings.map((finding) => {
          const { code, message, severity, pointer, field, fix } = finding;
          return (
            <li key={`${code} ${pointer} ${message}`} data-severity={severity}>
              <Icon
                name={severity === "error" ? "error" : severity === "warning" ? "warning" : "info"}
                label={severity}
              />
              <div>
                <button type="button" className="finding-link" onClick={() => onGo(field)}>
                  {message}
                </button>
                <span className="small quiet mono">{code}</span>
                {fix !== undefined && fix.safety !== "manual" && (
                  <Button onPress={() => apply(finding)}>{fix.title}</Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
