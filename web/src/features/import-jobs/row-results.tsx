import type { RowResult } from '@nearward/proto/rest/job-import';
import { useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../shared/isolated';
import { Chip } from '../../shared/ui/chip';
import { type Column, StackingTable } from '../../shared/ui/stacking-table';
import { Button } from '../../shared/ui/button';
import type { Run } from './use-import';

const page = 100;
/** Problems first. */
const order: readonly RowResult['result'][] = ['invalid', 'created', 'changed', 'unchanged'];

interface Line {
  id: string;
  number: number;
  result: RowResult;
  isCheck: boolean;
}

const names = (isCheck: boolean): Record<RowResult['result'], string> => ({
  created: isCheck ? 'New' : 'Posted',
  changed: isCheck ? 'Changes' : 'Changed',
  unchanged: 'Unchanged',
  invalid: 'Problem',
});

const tones = { created: 'success', changed: 'match', unchanged: 'plain', invalid: 'error' } as const;

const columns: readonly Column<Line>[] = [
  { name: 'Row', cell: ({ number }) => <span className="tabular-nums">{number.toLocaleString('en')}</span> },
  {
    name: 'external_id',
    cell: ({ result: { id, external_id } }) => {
      const text = external_id ? isolated(external_id) : '';
      return id ? <Link to={`/jobs/manage/${id}`}>{text}</Link> : text;
    },
  },
  {
    name: 'Result',
    cell: ({ result: { result, field, text }, isCheck }) => (
      <>
        <Chip tone={tones[result]}>{names(isCheck)[result]}</Chip>{' '}
        {text && (field ? `${field}: ${text}` : text)}
      </>
    ),
  },
];

/** The result of each row. */
export function RowResults({ run: { kind, results, state } }: { run: Run }) {
  const [shown, setShown] = useState(page);
  if (results.size === 0 || (state === 'running' && kind === 'check')) return null;
  const sorted = [...results].sort(
    ([a, first], [b, second]) => order.indexOf(first.result) - order.indexOf(second.result) || a - b,
  );
  const lines = sorted
    .slice(0, shown)
    .map(([number, result]) => ({ id: String(number), number, result, isCheck: kind === 'check' }));
  return (
    <section aria-labelledby="row-results" className="flex flex-col items-start gap-3">
      <h2 id="row-results" className="text-lead">
        Rows
      </h2>
      <StackingTable label="Rows of the file" columns={columns} rows={lines} />
      {results.size > shown && (
        <Button onClick={() => setShown(shown + page)}>
          Show more of {results.size.toLocaleString('en')} rows
        </Button>
      )}
    </section>
  );
}
