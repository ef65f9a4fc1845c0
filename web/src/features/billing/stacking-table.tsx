import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  amount?: true;
}

interface StackingTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A table; in a narrow window each row is a stack of its cells. The roles say that it is a table all the same. */
export const StackingTable = <Row extends { id: string }>({
  label,
  columns,
  rows,
}: StackingTableProps<Row>) => (
  <table role="table" aria-label={label} className="w-full border-collapse text-left max-md:block">
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row">
        {columns.map(({ name, amount }) => (
          <th
            key={name}
            role="columnheader"
            scope="col"
            className={clsx('py-2 font-semibold not-last:pr-4', amount && 'text-right')}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-md:block">
      {rows.map((row) => (
        <tr key={row.id} role="row" className="border-t border-line max-md:block max-md:py-3">
          {columns.map(({ name, cell, amount }) => (
            <td
              key={name}
              role="cell"
              className={clsx(
                'wrap-anywhere max-md:flex max-md:justify-between max-md:gap-4 md:py-2 md:align-baseline md:not-last:pr-4',
                amount && 'whitespace-nowrap tabular-nums md:text-right',
              )}
            >
              <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
                {name}
              </span>
              <span className="max-md:text-right">{cell(row)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
