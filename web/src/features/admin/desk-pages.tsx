import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuditLog } from './audit-log';
import { nothingWaits } from './cases/case';
import { CaseList } from './cases/case-list';
import { caseQueues } from './cases/case-queues';
import { findMoneyCases } from './cases/money-case';
import { deskPath } from './desk-address';
import { countFailedWork } from './desk-figures';
import { DeskOverview } from './desk-overview';
import type { Desk } from './desk-queries';
import { FailedWork } from './failed-work';
import { DeskList } from './desk-parts';
import { momentText } from './moment-text';
import { UnreportedHires } from './unreported-hires';

export interface DeskPage {
  /** In the address. */
  name: string;
  title: string;
  /** Where the rail lists it. */
  group: 'Waiting for a decision' | 'To review' | 'Everything';
  /** Undefined while unknown. */
  count?: (desk: Desk) => number | undefined;
  show: (desk: Desk) => ReactNode;
}

interface ListOf<Row> {
  name: string;
  title: string;
  empty: string;
  rowsOf: (desk: Desk) => readonly Row[] | null | undefined;
  keyOf: (row: Row) => string;
  show: (row: Row) => ReactNode;
}

/** A page that lists what ends without an operator. */
function reviewPage<Row>({ name, title, empty, rowsOf, keyOf, show }: ListOf<Row>): DeskPage {
  return {
    name,
    title,
    group: 'To review',
    count: (desk) => rowsOf(desk)?.length,
    show: (desk) => (
      <DeskList title={title} rows={rowsOf(desk)} empty={empty} onReread={desk.reread}>
        {(rows) => (
          <ul aria-label={title}>
            {rows.map((row) => (
              <li key={keyOf(row)} className="border-t border-line py-2 wrap-anywhere">
                {show(row)}
              </li>
            ))}
          </ul>
        )}
      </DeskList>
    ),
  };
}

/** Everything but the overview, in the order of the rail. */
export const deskPages: DeskPage[] = [
  ...caseQueues.map(({ name, title, isUrgent, part, empty, find }): DeskPage => ({
    name,
    title,
    group: isUrgent ? 'Waiting for a decision' : 'To review',
    count: ({ queues }) => queues && find(queues)?.length,
    show: ({ queues, reread }) => (
      <CaseList
        key={name}
        title={title}
        part={part}
        rows={queues && find(queues)}
        empty={empty}
        onReread={reread}
      />
    ),
  })),
  reviewPage({
    name: 'limits',
    title: 'Unlock limits reached',
    empty: 'No one in the past 30 days.',
    rowsOf: ({ queues }) => queues?.limits_reached,
    keyOf: ({ owner_key }) => owner_key,
    show: ({ owner_key, employer_name, employer_email, times, refused_at, unlocks, pays }) => (
      <>
        <Link to={deskPath({ user: owner_key })} className="font-semibold">
          {employer_name}
        </Link>{' '}
        ({employer_email}): refused {times === 1 ? 'once' : `${times} times`}
        <span className="block text-note text-muted">
          {momentText(refused_at)}, {unlocks} unlocked in total,{' '}
          {pays ? 'with a card or subscription' : 'no card on file'}
        </span>
      </>
    ),
  }),
  {
    name: 'failed',
    title: 'Failed work',
    group: 'To review',
    count: ({ work }) => work && countFailedWork(work).all,
    show: ({ work, reread }) => <FailedWork work={work} onReread={reread} />,
  },
  // Accounts deleted over an hour ago that some service still has. See also that service's failed work.
  reviewPage({
    name: 'deletions',
    title: 'Pending deletions',
    empty: 'Every deleted account is fully erased.',
    rowsOf: ({ queues }) => queues?.overdue_deletions,
    keyOf: ({ id }) => id,
    show: ({ asked_at, missing }) => (
      <>
        Requested {momentText(asked_at)}, not confirmed by {missing.join(', ')}
      </>
    ),
  }),
  { name: 'done', title: 'Audit log', group: 'Everything', show: () => <AuditLog /> },
  { name: 'hire', title: 'Enter a hire', group: 'Everything', show: () => <UnreportedHires /> },
];

export const findDeskPage = (queue: string | null) => deskPages.find(({ name }) => name === queue);

/** Everything that waits for a decision, and the figures. */
export const DeskStart = ({ desk }: { desk: Desk }) => (
  <div className="flex flex-col gap-10">
    <CaseList
      title="Waiting for a decision"
      part="What is waiting"
      rows={desk.queues && findMoneyCases(desk.queues)}
      empty={nothingWaits}
      onReread={desk.reread}
    />
    <DeskOverview queues={desk.queues} work={desk.work} />
  </div>
);
