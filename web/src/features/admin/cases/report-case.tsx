import { reportReasonTexts } from '@nearward/proto/rest/report-texts';
import { Link } from 'react-router';
import { operation } from '../apollo-client';
import { deskPath } from '../desk-address';
import type { DeskQueues } from '../desk-queries';
import { shortMomentText } from '../moment-text';
import { type Case, type CaseQueue, type Decision, nothingWaits, sending } from './case';
import { suspend } from './suspension';

type ReportedThing = NonNullable<DeskQueues['reports']>[number];

export const reportQueue: CaseQueue = {
  name: 'reports',
  title: 'Reported',
  isUrgent: true,
  acts: { dismissReports: 'dismissed reports', upholdReports: 'upheld reports' },
  part: 'What was reported',
  empty: nothingWaits,
  find: ({ reports }) => reports?.map(reportCase),
};

/** Reports about one job or professional, who never learns who sent them. */
const reportCase = (thing: ReportedThing): Case => ({
  id: thing.id,
  owner_key: thing.owner_key,
  since: thing.since,
  chip: { text: thing.kind === 'job' ? 'Job' : 'Professional', tone: 'warning' },
  title: thing.name,
  hasLinkedTitle: true,
  facts: [],
  details: <Reports thing={thing} />,
  decisions: [thing.is_suspended ? uphold(thing) : suspend(thing.owner_key), dismiss(thing)],
});

const reportsText = ({ reports: { length } }: ReportedThing) =>
  length > 1 ? `all ${length} reports` : 'the report';

const uphold = (thing: ReportedThing): Decision => ({
  label: `Uphold ${reportsText(thing)}`,
  effect:
    'They are already suspended and are not emailed again. We tell the person who reported them by email that we agree.',
  send: sending(upholdReports, () => ({ id: thing.id })),
});

const dismiss = (thing: ReportedThing): Decision => ({
  label: `Dismiss ${reportsText(thing)}`,
  effect:
    'Nothing changes. We tell the person who reported it by email that we found nothing against our terms.',
  send: sending(dismissReports, () => ({ id: thing.id })),
});

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

function before({ upheld_before, dismissed_before }: ReportedThing): string {
  const parts = [
    upheld_before > 0 && `upheld ${times(upheld_before)}`,
    dismissed_before > 0 && `dismissed ${times(dismissed_before)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Earlier reports about them: ${parts.join(', ')}.` : 'Never reported before.';
}

const Reports = ({ thing }: { thing: ReportedThing }) => (
  <>
    <ul className="flex flex-col">
      {thing.reports.map((report) => (
        <li key={report.id} className="border-t border-line py-2 wrap-anywhere">
          <span className="font-semibold">{reportReasonTexts[report.reason]}</span>
          {report.note && <span className="block whitespace-pre-line">“{report.note}”</span>}
          <span className="block text-note text-muted">
            <Link
              to={deskPath({ user: report.reporter_key })}
              className="inline-flex items-center pointer-coarse:min-h-11"
            >
              {report.reporter_name ?? 'Someone without a job or a profile'}
            </Link>
            , {shortMomentText(report.created_at)}
          </span>
        </li>
      ))}
    </ul>
    <p className="text-note text-muted">
      {thing.is_suspended && 'They are already suspended. '}
      {before(thing)}
    </p>
  </>
);

const upholdReports = operation(`mutation UpholdReports($id: ID!) {
  decided: upholdReports(id: $id) { message }
}`);

const dismissReports = operation(`mutation DismissReports($id: ID!) {
  decided: dismissReports(id: $id) { message }
}`);
