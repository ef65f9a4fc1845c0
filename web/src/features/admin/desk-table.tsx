import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';

/** A part of a person, named by its heading. */
export function UserSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="text-body">
        {title}
      </h3>
      {children}
    </section>
  );
}

export interface Column<Row> {
  title: string;
  /** Right-aligned numbers. */
  figures?: boolean;
  /** Does not wrap, for dates. */
  short?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DeskTableProps<Row> {
  title: string;
  columns: Column<Row>[];
  rows: readonly Row[];
}

/** A section with a table; nothing without rows. */
export const TableSection = <Row extends { id: string }>(props: DeskTableProps<Row>) =>
  props.rows.length > 0 && (
    <UserSection title={props.title}>
      <DeskTable {...props} />
    </UserSection>
  );

const shownAtFirst = 5;

/** A dense table. In a narrow container each row becomes a list of terms; explicit roles keep it a table for screen readers. */
export function DeskTable<Row extends { id: string }>({ title: label, columns, rows }: DeskTableProps<Row>) {
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
              key={row.id}
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
