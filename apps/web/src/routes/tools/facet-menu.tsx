import {
  Dialog,
  DialogTrigger,
  ListBox,
  ListBoxItem,
  Popover,
  Button as Pressed,
} from "react-aria-components";
import { Icon } from "../../elements/icon.tsx";
import type { Facet } from "./model/facets.ts";

export interface FacetMenuProps {
  readonly facet: Facet;
  readonly chosen: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (values: readonly string[]) => void;
}

/** Any number of the values of one facet, each with how many tools it would show. */
export function FacetMenu({ facet: { name, values }, chosen, counts, onChange }: FacetMenuProps) {
  const shown = values ?? valuesOf(counts, chosen);
  if (shown.length === 0) return null;
  return (
    <DialogTrigger>
      <Pressed className="facet" data-active={chosen.length > 0 || undefined}>
        {name}
        {chosen.length > 0 && (
          <span className="facet-chosen">{chosen.length === 1 ? chosen[0] : chosen.length}</span>
        )}
        <Icon name="chevron" />
      </Pressed>
      <Popover className="popover" placement="bottom start">
        <Dialog className="facet-values" aria-label={name}>
          <ListBox
            className="list"
            aria-label={name}
            selectionMode="multiple"
            // Escape closes the menu; what was chosen stays chosen.
            escapeKeyBehavior="none"
            selectedKeys={chosen}
            onSelectionChange={(keys) => onChange(keys === "all" ? shown : [...keys].map(String))}
          >
            {shown.map((value) => (
              <ListBoxItem key={value} id={value} textValue={value} className="list-item facet-value">
                {({ isSelected }) => (
                  <>
                    <span className="facet-check">{isSelected && <Icon name="check" />}</span>
                    <span>{value}</span>
                    <span className="small quiet">{(counts.get(value) ?? 0).toLocaleString("en")}</span>
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** The most used first, and what is chosen even where nothing has it. */
const valuesOf = (counts: ReadonlyMap<string, number>, chosen: readonly string[]): readonly string[] => [
  ...new Set([
    ...chosen,
    ...[...counts]
      .sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
      .slice(0, 200)
      .map(([value]) => value),
  ]),
];
