import { jobTitle } from '@nearward/proto/choices';
import type { RowResult } from '@nearward/proto/rest/job-import';
import { useState } from 'react';
import { Link } from 'react-router';
import { isolateText } from '@nearward/proto/isolate-text';
import { keepDots } from '../../shared/keep-dots';
import { Banner } from '../../shared/ui/banner';
import { Button, type ButtonKind, ButtonLink } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { type Column, StackingTable } from '../../shared/ui/stacking-table';
import type { FileRow } from './read-file';
import { limitProblem, type Results, type Run, withinLimit } from './use-import';

// Each browser has its own parts.
const bar =
  'h-3 w-full appearance-none overflow-hidden rounded-chip border border-control bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand';

const number = (count: number) => count.toLocaleString('en');
const rowsText = (count: number) => `${number(count)} ${count === 1 ? 'row' : 'rows'}`;

type Counts = Record<RowResult['result'], number>;

function countResults(results: Results): Counts {
  const counts: Counts = { created: 0, changed: 0, unchanged: 0, invalid: 0 };
  for (const { result } of results.values()) counts[result]++;
  return counts;
}

interface ImportProgressProps {
  name: string;
  run: Run;
  onStop: () => void;
  onResume: () => void;
  onImport: () => void;
  onStartOver: () => void;
}

/** How far the check or the import is, and what can be done next. */
export function ImportProgress({ name, run, onStop, onResume, onImport, onStartOver }: ImportProgressProps) {
  const { kind, state, rows, results, error } = run;
  const counts = countResults(results);
  const isCheck = kind === 'check';
  const done = `${number(results.size)} of ${rowsText(rows.length)} ${isCheck ? 'checked' : 'done'}`;
  const limit = isCheck && state === 'done' ? limitProblem(run) : undefined;
  const mustCorrect = isCheck && state === 'done' && !limit && counts.invalid > 0;
  const another = (buttonKind: ButtonKind) => (
    <Button kind={buttonKind} onClick={onStartOver}>
      Choose another file
    </Button>
  );
  return (
    <section aria-labelledby="import-state" className="flex max-w-170 flex-col gap-4">
      <h2 id="import-state" className="text-lead wrap-anywhere">
        {isolateText(name)}
      </h2>
      {state !== 'done' && (
        <div className="flex flex-col gap-1">
          <progress
            aria-label={isCheck ? 'Rows checked' : 'Rows imported'}
            className={bar}
            value={results.size}
            max={rows.length}
          />
          <p className="text-note text-muted tabular-nums">{done}</p>
        </div>
      )}
      {error && <Banner tone="error">{error}</Banner>}
      {limit && <Banner tone="error">{limit}</Banner>}
      <p role="status">{statusOf(run, counts)}</p>
      <div className="flex flex-wrap gap-3">
        {state === 'running' && <Button onClick={onStop}>Stop</Button>}
        {state === 'stopped' && (
          <Button kind="primary" onClick={onResume}>
            Resume
          </Button>
        )}
        {!isCheck && state === 'done' && (
          <ButtonLink kind="primary" to="/dashboard">
            See your jobs
          </ButtonLink>
        )}
        {mustCorrect && another('primary')}
        {isCheck && state === 'done' && (
          <ImportButton
            counts={countResults(withinLimit(run))}
            isLimited={Boolean(limit)}
            onImport={onImport}
          />
        )}
        {limit && (
          <ButtonLink kind="primary" to="/billing">
            Billing
          </ButtonLink>
        )}
        {state !== 'running' && !mustCorrect && another('plain')}
      </div>
    </section>
  );
}

interface ImportButtonProps {
  counts: Counts;
  isLimited: boolean;
  onImport: () => void;
}

/** All rows after a clean check. Only some of them is a second choice, after the one to correct the file. */
function ImportButton({
  counts: { invalid, created, changed, unchanged },
  isLimited,
  onImport,
}: ImportButtonProps) {
  if (created + changed === 0) return null;
  const rows = rowsText(created + changed + unchanged);
  const only = isLimited ? `Import only the ${rows} that fit` : `Import only the ${rows} without a problem`;
  return (
    <Button kind={invalid === 0 ? 'call' : 'plain'} onClick={onImport}>
      {invalid === 0 ? `Import all ${rows}` : only}
    </Button>
  );
}

function statusOf({ kind, state, error }: Run, { created, changed, unchanged, invalid }: Counts): string {
  if (state === 'running') return kind === 'check' ? 'Checking the file …' : 'Importing …';
  if (state === 'stopped') return error ? '' : 'Stopped. Resume when you like; what is done stays.';
  const counts = [`new`, `changed`, `unchanged`, `with a problem`] as const;
  const parts = [created, changed, unchanged, invalid]
    .flatMap((count, at) => (count > 0 ? [`${number(count)} ${counts[at]}`] : []))
    .join(', ');
  if (kind === 'import') return `Import done: ${parts}. We email you a summary.`;
  if (invalid > 0) return `${parts}. Correct the file and choose it again, or import the other rows.`;
  return created + changed === 0
    ? `${parts}. There is nothing to import.`
    : `${parts}. Nothing is posted yet.`;
}

const page = 100;
/** Problems first. */
const order: readonly RowResult['result'][] = ['invalid', 'created', 'changed', 'unchanged'];

interface Line {
  id: string;
  title: string;
  number: number;
  /** The value of the field with a problem, unless the text has it. */
  wrongValue: string;
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
    name: 'Job',
    cell: ({ title, result: { id, external_id } }) => {
      const text = <span className="font-semibold">{isolateText(external_id ?? '')}</span>;
      return (
        <>
          {id ? <Link to={`/jobs/manage/${id}`}>{text}</Link> : text} {keepDots(title)}
        </>
      );
    },
  },
  {
    name: 'Result',
    cell: ({ result: { result, field, text }, wrongValue, isCheck }) => (
      <>
        <Chip tone={tones[result]}>{names(isCheck)[result]}</Chip>{' '}
        {field && (
          <>
            <b>{field}</b>
            {wrongValue}:{' '}
          </>
        )}
        {text}
      </>
    ),
  },
];

/** As far as the row has choices that can be read. */
const titleOf = (row: FileRow | undefined): string => {
  const choices = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return row
    ? jobTitle({
        provider_types: choices(row.sent.provider_types),
        specialties: choices(row.sent.specialties),
      })
    : '';
};

function wrongValueOf(row: FileRow | undefined, { field, text }: RowResult): string {
  const value = field ? row?.sent[field as keyof FileRow['sent']] : undefined;
  if (value === undefined) return '';
  const shown = [value ?? ''].flat().join('; ');
  if (shown === '') return ' (empty)';
  return text?.includes(shown) ? '' : ` “${isolateText(shown.slice(0, 60))}”`;
}

export function RowResults({ run: { kind, rows, results, state } }: { run: Run }) {
  const [visible, setVisible] = useState(page);
  if (results.size === 0 || (state === 'running' && kind === 'check')) return null;
  const sorted = [...results].sort(
    ([a, first], [b, second]) => order.indexOf(first.result) - order.indexOf(second.result) || a - b,
  );
  const lines = sorted.slice(0, visible).map(([number, result]) => {
    const row = rows.find((each) => each.number === number);
    const isCheck = kind === 'check';
    return {
      id: String(number),
      title: titleOf(row),
      number,
      wrongValue: wrongValueOf(row, result),
      result,
      isCheck,
    };
  });
  return (
    <section aria-labelledby="row-results" className="flex flex-col items-start gap-3">
      <h2 id="row-results" className="text-lead">
        Rows
      </h2>
      <StackingTable label="Rows of the file" columns={columns} rows={lines} />
      {results.size > visible && (
        <Button onClick={() => setVisible(visible + page)}>
          Show more of {results.size.toLocaleString('en')} rows
        </Button>
      )}
    </section>
  );
}
