import type { ReactNode } from "react";

export interface Column<Row> {
  readonly id: string;
  readonly name: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

export interface TableProps<Row> {
  /** What it lists; read before it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A plain table: the first column names the row. It scrolls sideways by itself where the screen is narrow. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {columns.map(({ id, name, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? "number" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, cell, isNumber }, i) =>
                i === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={isNumber ? "number" : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
