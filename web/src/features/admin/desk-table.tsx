import clsx from 'clsx';
import { type ReactNode, useState } from 'react';

interface Column<Row> {
  title: string;
  /** Figures stand at the right. */
  figures?: boolean;
  /** Of a date or the like, which stays on one line. */
  short?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DeskTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const shownAtFirst = 5;

/** Dense rows; where there is little room for the text each row is a block of terms. Roles are said, since that display hides them. */
export function DeskTable<Row>({ label, columns, rows, keyOf }: DeskTableProps<Row>) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const more = rows.length - shown.length;
  return (
    <div className="@container">
      <table role="table" aria-label={label} className="w-full text-small @max-lg:block">
        <thead role="rowgroup" className="@max-lg:sr-only">
          <tr role="row">
            {columns.map(({ title, figures }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={clsx(
                  'py-1 pr-4 font-semibold text-muted last:pr-0',
                  figures ? 'text-right' : 'text-left',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-lg:block">
          {shown.map((row) => (
            <tr
              role="row"
              key={keyOf(row)}
              className="border-t border-line last:border-b @max-lg:block @max-lg:py-2"
            >
              {columns.map(({ title, figures, short, cell }, at) => (
                <td
                  key={title}
                  role="cell"
                  className={clsx(
                    'py-1.5 pr-4 wrap-anywhere last:pr-0 @max-lg:flex @max-lg:justify-between @max-lg:gap-4 @max-lg:pr-0',
                    figures && '@lg:text-right',
                    short && '@lg:whitespace-nowrap',
                    at === 0 && '@max-lg:font-semibold',
                  )}
                >
                  {at > 0 && (
                    <span aria-hidden="true" className="shrink-0 text-muted @lg:hidden">
                      {title}
                    </span>
                  )}
                  <span className={clsx('min-w-0', at > 0 && '@max-lg:text-right')}>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <button
          type="button"
          className="min-h-9 cursor-pointer text-small text-brand underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={() => setAll(true)}
        >
          {more} more<span className="sr-only"> of {label.toLowerCase()}</span>
        </button>
      )}
    </div>
  );
}
