import { useId, useState } from 'react';
import type { ErrorLike } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { reportReasonTexts } from '@nearward/proto/rest/report-texts';
import { Link } from 'react-router';
import { focusOnMount } from '../../shared/focus-on-mount';
import { keepDots } from '../../shared/keep-dots';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { Confirm } from '../../shared/ui/modal';
import { deskPath } from './desk-address';
import type { ReportedThing } from './desk-queries';
import { graphql, messageOf } from './apollo-client';
import { momentText, shortMomentText } from './moment-text';
import { Suspend } from './suspension';

interface ReportListProps {
  things: readonly ReportedThing[];
  onReread: () => void;
}

/** Reports, oldest first. */
export function ReportList({ things, onReread }: ReportListProps) {
  const [decided, setDecided] = useState<{ message: string; id: string }>();
  return (
    <section aria-labelledby="reports" className="flex flex-col gap-4">
      <h2 id="reports">Reported</h2>
      {decided && (
        <div key={decided.id} ref={focusOnMount} tabIndex={-1}>
          <Banner tone="success">{decided.message}</Banner>
        </div>
      )}
      {things.length === 0 && <p className="text-muted">Nothing is waiting for a decision.</p>}
      {things.map((thing) => (
        <ReportCard
          key={thing.id}
          thing={thing}
          onDecided={(message) => {
            setDecided({ message, id: thing.id });
            onReread();
          }}
        />
      ))}
    </section>
  );
}

interface ReportCardProps {
  thing: ReportedThing;
  onDecided: (message: string) => void;
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

function before({ upheld_before, dismissed_before }: ReportedThing): string {
  const parts = [
    upheld_before > 0 && `upheld ${times(upheld_before)}`,
    dismissed_before > 0 && `dismissed ${times(dismissed_before)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Earlier reports about them: ${parts.join(', ')}.` : 'Never reported before.';
}

/** Reports about one job or professional, who never learns who sent them. */
function ReportCard({ thing, onDecided }: ReportCardProps) {
  const titleId = useId();
  const { id, kind, name, owner_key, is_suspended, since, reports } = thing;
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2 text-note text-muted">
          <Chip tone="warning">{kind === 'job' ? 'Job' : 'Professional'}</Chip>
          <span title={momentText(since)}>waiting since {shortMomentText(since)}</span>
        </p>
        <h3 id={titleId}>
          <Link to={deskPath({ user: owner_key })}>{keepDots(name)}</Link>
        </h3>
        <ul className="flex flex-col">
          {reports.map((report) => (
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
          {is_suspended && 'They are already suspended. '}
          {before(thing)}
        </p>
        <div className="flex flex-wrap gap-2">
          {is_suspended ? (
            <Uphold id={id} many={reports.length > 1} onDone={onDecided} />
          ) : (
            <Suspend ownerKey={owner_key} onDone={onDecided} />
          )}
          <Dismiss id={id} many={reports.length > 1} onDone={onDecided} />
        </div>
      </Card>
    </article>
  );
}

interface DecideProps {
  id: string;
  many: boolean;
  onDone: (message: string) => void;
}

function Dismiss({ id, many, onDone }: DecideProps) {
  const [send, { error, loading }] = useMutation(dismissReports, {
    variables: { id },
    onCompleted: ({ dismissReports: { message } }) => onDone(message),
    onError: () => undefined,
  });
  return (
    <Decide label={many ? 'Dismiss all' : 'Dismiss'} error={error} busy={loading} onSend={() => void send()}>
      Nothing changes. We tell the person who reported it by email that we found nothing against our terms.
    </Decide>
  );
}

function Uphold({ id, many, onDone }: DecideProps) {
  const [send, { error, loading }] = useMutation(upholdReports, {
    variables: { id },
    onCompleted: ({ upholdReports: { message } }) => onDone(message),
    onError: () => undefined,
  });
  return (
    <Decide label={many ? 'Uphold all' : 'Uphold'} error={error} busy={loading} onSend={() => void send()}>
      They are already suspended and are not emailed again. We tell the person who reported them by email that
      we agree.
    </Decide>
  );
}

interface DecideButtonProps {
  label: string;
  error: ErrorLike | undefined;
  busy: boolean;
  onSend: () => void;
  children: string;
}

function Decide({ label, error, busy, onSend, children }: DecideButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label} …</Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={`${label}?`}
        confirmLabel={label}
        busy={busy}
        onConfirm={onSend}
      >
        {children}
        {error && (
          <span role="alert" className="block pt-3 text-error">
            {messageOf(error)}
          </span>
        )}
      </Confirm>
    </>
  );
}

const upholdReports = graphql(`
  mutation UpholdReports($id: ID!) {
    upholdReports(id: $id) {
      message
    }
  }
`);

const dismissReports = graphql(`
  mutation DismissReports($id: ID!) {
    dismissReports(id: $id) {
      message
    }
  }
`);
