import { Button } from "../../elements/button.tsx";
import { Icon } from "../../elements/icon.tsx";
import { Select } from "../../elements/select.tsx";
import type { SearchChange } from "../../router/use-search.ts";
import { FacetMenu } from "./facet-menu.tsx";
import { type Choice, sorts } from "./model/choice.ts";
import { type FacetId, facets } from "./model/facets.ts";
import { ProblemMenu } from "./problem-menu.tsx";

export interface ToolFiltersProps {
  readonly choice: Choice;
  readonly counts: ReadonlyMap<FacetId, ReadonlyMap<string, number>>;
  readonly onChange: (change: SearchChange) => void;
  readonly onClear: (() => void) | undefined;
}

const sortOptions = Object.entries(sorts).map(([id, name]) => ({ id, name: `By ${name.toLowerCase()}` }));

export function ToolFilters({ choice, counts, onChange, onClear }: ToolFiltersProps) {
  return (
    <fieldset className="facets">
      <legend className="visually-hidden">Narrow the list</legend>
      {facets.map((facet) => (
        <FacetMenu
          key={facet.id}
          facet={facet}
          chosen={choice.chosen[facet.id] ?? []}
          counts={counts.get(facet.id) ?? new Map()}
          onChange={(values) => onChange({ [facet.id]: values.join(",") })}
        />
      ))}
      <ProblemMenu profile={choice.problems} onChange={(problems) => onChange({ problems })} />
      <Select
        label="Order"
        isBare
        options={sortOptions}
        value={choice.sort}
        onChange={(sort) => onChange({ sort: sort === "name" ? undefined : sort })}
      />
      {onClear !== undefined && (
        <Button look="quiet" onPress={onClear}>
          <Icon name="close" />
          Clear
        </Button>
      )}
    </fieldset>
  );
}
