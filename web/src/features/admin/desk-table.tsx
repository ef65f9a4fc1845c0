import { type ComponentProps, type ReactNode, useId } from 'react';
import { FirstItems } from '../../shared/ui/first-items';
import { StackingTable } from '../../shared/ui/stacking-table';

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

type TableProps<Row extends { id: string }> = Omit<ComponentProps<typeof StackingTable<Row>>, 'isDense'>;

export const DeskTable = <Row extends { id: string }>({ rows, ...table }: TableProps<Row>) => (
  <FirstItems items={rows} what="rows" order="first">
    {(visible) => <StackingTable {...table} rows={visible} isDense />}
  </FirstItems>
);

/** A section with a table; nothing without rows. */
export const TableSection = <Row extends { id: string }>(props: TableProps<Row>) =>
  props.rows.length > 0 && (
    <UserSection title={props.label}>
      <DeskTable {...props} />
    </UserSection>
  );
