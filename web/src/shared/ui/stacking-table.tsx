import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  amount?: true;
  /** Does not wrap, for dates. */
  short?: true;
}

interface StackingTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** In small text, with the first cell as the heading of its row. */
  isDense?: boolean;
}

/** In a narrow place each row becomes a stack of cells. Explicit roles keep it a table for screen readers. */
export const StackingTable = <Row extends { id: string }>({
  label,
  columns,
  rows,
  isDense,
}: StackingTableProps<Row>) => (
  <div className="@container w-full">
    <table
      role="table"
      aria-label={label}
      className={clsx('w-full border-collapse text-left @max-lg:block', isDense && 'text-small')}
    >
      <thead role="rowgroup" className="@max-lg:sr-only">
        <tr role="row">
          {columns.map(({ name, amount }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={clsx('py-1.5 font-semibold text-muted not-last:pr-4', amount && 'text-right')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="@max-lg:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className="break-inside-avoid border-t border-line @max-lg:block @max-lg:py-2"
          >
            {columns.map(({ name, cell, amount, short }, at) => {
              const isHeading = isDense && at === 0;
              return (
                <td
                  key={name}
                  role="cell"
                  className={clsx(
                    'py-1.5 align-baseline wrap-anywhere @max-lg:flex @max-lg:justify-between @max-lg:gap-4 @lg:not-last:pr-4',
                    amount && 'whitespace-nowrap tabular-nums @lg:text-right',
                    short && '@lg:whitespace-nowrap',
                    isHeading && '@max-lg:font-semibold',
                  )}
                >
                  {!isHeading && (
                    <span aria-hidden="true" className="shrink-0 text-muted @lg:hidden">
                      {name}
                    </span>
                  )}
                  <span className={clsx('min-w-0', !isHeading && '@max-lg:text-right')}>{cell(row)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
