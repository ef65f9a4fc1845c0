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

/** In a narrow window each row becomes a stack of cells. Explicit roles keep it a table for screen readers. */
export const StackingTable = <Row extends { id: string }>({
  label,
  columns,
  rows,
}: StackingTableProps<Row>) => (
  <table role="table" aria-label={label} className="w-full border-collapse text-left not-print:max-md:block">
    <thead role="rowgroup" className="not-print:max-md:sr-only">
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
    <tbody role="rowgroup" className="not-print:max-md:block">
      {rows.map((row) => (
        <tr
          key={row.id}
          role="row"
          className="break-inside-avoid border-t border-line not-print:max-md:block not-print:max-md:py-3"
        >
          {columns.map(({ name, cell, amount }) => (
            <td
              key={name}
              role="cell"
              className={clsx(
                'align-baseline wrap-anywhere md:py-2 md:not-last:pr-4 print:py-2 print:not-last:pr-4',
                'not-print:max-md:flex not-print:max-md:justify-between not-print:max-md:gap-4',
                amount && 'whitespace-nowrap tabular-nums md:text-right print:text-right',
              )}
            >
              <span aria-hidden="true" className="shrink-0 text-muted md:hidden print:hidden">
                {name}
              </span>
              <span className="not-print:max-md:text-right">{cell(row)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
