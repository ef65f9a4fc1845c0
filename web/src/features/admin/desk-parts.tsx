import { type ReactNode, type ComponentProps, useId } from 'react';
import { LoadFailed } from '../../shared/ui/placeholders';
import { FirstItems } from '../../shared/ui/first-items';
import { StackingTable } from '../../shared/ui/stacking-table';

interface PartProps<Value> {
  /** Begins the error message: "The jobs". */
  name: string;
  /** Null when the owning service did not respond. */
  value: Value | null | undefined;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** Renders a part that one service provides, or its own error with a retry. */
export const LoadedPart = <Value,>({ name, value, onRetry, children }: PartProps<Value>) =>
  value === null || value === undefined ? (
    <LoadFailed onRetry={onRetry}>{`${name} could not be loaded.`}</LoadFailed>
  ) : (
    children(value)
  );

interface DeskListProps<Row> {
  title: string;
  /** Begins the error message. The default is the title. */
  part?: string;
  /** Null or undefined when they could not be loaded. */
  rows: readonly Row[] | null | undefined;
  /** Shown without rows. */
  empty?: string;
  onReread: () => void;
  /** Above the list. */
  result?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A titled list of the desk. */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { title, part = title, rows, empty, onReread, result, children } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId}>{title}</h2>
      {result}
      <LoadedPart name={part} value={rows} onRetry={onReread}>
        {(known) => (known.length > 0 ? children(known) : <p className="text-muted">{empty}</p>)}
      </LoadedPart>
    </section>
  );
}

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
