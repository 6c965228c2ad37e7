import type { JsonValue } from "@toolwright/core";
import { useMemo } from "react";
import { Badge } from "../../../elements/badge.tsx";
import { type Column, Table } from "../../../elements/table.tsx";
import { VisibleText } from "../../../elements/visible-text.tsx";
import { type ParameterRow, parameterRows } from "../model/parameter-rows.ts";

export interface ParameterTableProps {
  readonly schema: JsonValue;
  readonly label: string;
  readonly none: string;
}

export function ParameterTable({ schema, label, none }: ParameterTableProps) {
  const rows = useMemo(() => parameterRows(schema), [schema]);
  if (rows.length === 0) return <p className="quiet">{none}</p>;
  return <Table label={label} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}

const columns: readonly Column<ParameterRow>[] = [
  {
    id: "name",
    name: "Name",
    cell: ({ name, depth, isRequired }) => (
      <span className="parameter-name" style={{ paddingLeft: `${depth * 18}px` }}>
        {depth > 0 && <span className="visually-hidden">level {depth + 1}: </span>}
        <code>
          <VisibleText text={name} />
        </code>
        {isRequired && <Badge tone="accent">required</Badge>}
      </span>
    ),
  },
  { id: "type", name: "Type", cell: ({ type }) => <VisibleText text={type} /> },
  {
    id: "description",
    name: "Description",
    cell: ({ description, constraints, default: byDefault }) => (
      <>
        {description !== "" && (
          <p>
            <VisibleText text={description} />
          </p>
        )}
        {(constraints.length > 0 || byDefault !== undefined) && (
          <p className="small quiet">
            <VisibleText
              text={[
                ...constraints,
                ...(byDefault === undefined ? [] : [`default ${JSON.stringify(byDefault)}`]),
              ].join("; ")}
            />
          </p>
        )}
      </>
    ),
  },
];
