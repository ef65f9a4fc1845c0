import { answersText } from '@nearward/proto/rest/answer-texts';
import type { ReactNode } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../shared/api';
import { billingQuery } from '../../shared/billing';
import { isolated } from '../../shared/isolated';
import type { ContactsPage } from './contacts-page';
import { dayCalled } from './words';
import { noFilter, type View } from './view';

/** As professionals read it on the pages of the jobs. */
const ownAnswersQuery = queryOptions({
  queryKey: ['own-answers'],
  queryFn: ({ signal }) => api('GET /answers', {}, signal),
});

interface DigestProps {
  /** Over all jobs and without a filter. */
  totals: ContactsPage['pagination'] | undefined;
  onChange: (changes: Partial<View>) => void;
}

/** What there is to do, in one line; each part leads to it. */
export function Digest({ totals, onChange }: DigestProps) {
  // The people come first.
  const { data: billing } = useQuery({ ...billingQuery, enabled: totals !== undefined });
  const { data: own } = useQuery({ ...ownAnswersQuery, enabled: totals !== undefined });
  const { unseen = 0, interested = 0 } = totals?.counts ?? {};
  const due = billing?.hires.filter(({ status }) => status === 'due').length ?? 0;
  const since = totals?.since ? `since ${dayCalled(totals.since)}` : '';
  const only = (filter: Partial<View>) => onChange({ ...noFilter, ...filter });
  const parts = [
    unseen > 0 && (
      <Part key="new" onClick={() => only({ new: true })}>
        <strong>{unseen.toLocaleString('en')} new</strong>
        {since && <span className="max-sm:hidden">{since}</span>}
      </Part>
    ),
    interested > 0 && (
      <Part key="interested" onClick={() => only({ interested: true })}>
        <strong>{interested.toLocaleString('en')} interested</strong>
        <span className="max-sm:hidden">and not unlocked</span>
      </Part>
    ),
    due > 0 && (
      <Link key="due" to="/billing" className={partClass}>
        {due} {due === 1 ? 'hire' : 'hires'} to pay
      </Link>
    ),
    ...(own?.answers ?? []).map((figures, _, all) => (
      <span key={figures.employer_name}>
        {all.length === 1 ? 'You answer ' : `${isolated(figures.employer_name)} answers `}
        {answersText(figures)}
      </span>
    )),
  ].filter((part) => part !== false);
  return (
    <p className="-mt-5 flex min-h-6 flex-wrap items-center gap-x-2 text-note in-data-person-open:max-[819px]:hidden in-data-person-open:print:hidden">
      {parts.map((part, index) => (
        <span key={part.key} className="inline-flex items-center gap-2">
          {part}
          {index < parts.length - 1 && '·'}
        </span>
      ))}
    </p>
  );
}

const partClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 underline decoration-line underline-offset-4 hover:decoration-current pointer-fine:min-h-6 pointer-fine:min-w-6';

const Part = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={partClass} onClick={onClick}>
    {children}
  </button>
);
