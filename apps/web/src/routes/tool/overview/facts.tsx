import {
  categories,
  type Definition,
  effectiveConstraints,
  isCategory,
  parseDuration,
  permissions,
} from "@toolwright/core";
import { Badge } from "../../../elements/badge.tsx";
import { bytes } from "../../../elements/bytes.ts";
import { VisibleText } from "../../../elements/visible-text.tsx";
import { useAccountNames } from "../../../shell/use-account-names.ts";
import { since } from "../../../time/since.ts";
import type { StoredTool } from "../stored-tool.ts";
import { BackendFacts } from "./backend-facts.tsx";
import { Fact, Group } from "./fact-group.tsx";

export interface FactsProps {
  readonly stored: StoredTool;
  readonly definition: Definition;
}

/** What holds for a call, what it needs, where it came from. */
export function Facts({ stored, definition }: FactsProps) {
  const nameOf = useAccountNames();
  const { tool, origin } = definition;
  const limits = effectiveConstraints(tool.constraints ?? null);
  const annotations = Object.entries(tool.annotations ?? {});
  return (
    <aside className="facts" aria-label="Facts">
      <Group title="Limits">
        <Fact name="Time">{seconds(limits.maxExecutionTime)}</Fact>
        <Fact name="Output">{bytes(limits.maxOutputSize)}</Fact>
        <Fact name="Isolation">{limits.requiredIsolation}</Fact>
        <Fact name="Side effects">{limits.allowSideEffects ? "allowed" : "none"}</Fact>
        {isCategory(tool.category) && (
          <Fact name="Risk">
            {categories[tool.category].risk} ({tool.category})
          </Fact>
        )}
      </Group>
      <Group title="Permissions">
        {(tool.requiredPermissions ?? []).length === 0 && <Fact name="Needs">none</Fact>}
        {(tool.requiredPermissions ?? []).map((name) => (
          <Fact key={name} name={<code>{name}</code>}>
            {Object.hasOwn(permissions, name) ? permissions[name as keyof typeof permissions] : ""}
          </Fact>
        ))}
      </Group>
      <BackendFacts definition={definition} />
      {annotations.length > 0 && (
        <Group title="Annotations">
          {annotations.map(([name, value]) => (
            <Fact key={name} name={<VisibleText text={name} />}>
              <VisibleText text={typeof value === "string" ? value : JSON.stringify(value)} />
            </Fact>
          ))}
        </Group>
      )}
      <Group title="Record">
        <Fact name="Owner">{nameOf(stored.owner)}</Fact>
        <Fact name="Changed">
          <time dateTime={stored.updatedAt} title={stored.updatedAt}>
            {since(stored.updatedAt)}
          </time>
        </Fact>
        <Fact name="Revision">{stored.revision}</Fact>
        {origin !== undefined && (
          <Fact name="Came from">
            <VisibleText
              text={`${origin.name} (${[origin.format, origin.source].filter(Boolean).join(", ")})`}
            />
          </Fact>
        )}
      </Group>
      {(tool.tags ?? []).length > 0 && (
        <p className="tool-badges">
          {tool.tags?.map((tag) => (
            <Badge key={tag}>
              <VisibleText text={tag} />
            </Badge>
          ))}
        </p>
      )}
    </aside>
  );
}

function seconds(duration: string): string {
  const parsed = parseDuration(duration);
  return parsed === undefined ? duration : `${parsed / 1000} s`;
}
