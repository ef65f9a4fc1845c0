import { Chip } from '../../shared/ui/chip';
import { LoadFailed } from '../../shared/ui/load-failed';
import { DeskTable } from './desk-table';
import { shortMoment } from './moment';
import type { DeskMail, DeskUser } from './user-query';

const nameOf = ({ type }: DeskMail) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');

function State({ sent_at, failed_at }: DeskMail) {
  if (failed_at) return <Chip tone="error">Failed {shortMoment(failed_at)}</Chip>;
  return sent_at ? (
    <Chip tone="success">Sent {shortMoment(sent_at)}</Chip>
  ) : (
    <Chip tone="warning">Waiting</Chip>
  );
}

/** Mails of all services to somebody, newest first, as long as they are kept. */
export function UserMails({ user, onRetry }: { user: DeskUser; onRetry: () => void }) {
  const parts = [
    user.account_mails,
    user.job_mails,
    user.profile_mails,
    user.contact_mails,
    user.billing_mails,
  ];
  const mails = parts.flatMap((part) => part ?? []).sort((a, b) => b.asked_at.localeCompare(a.asked_at));
  const isPartial = parts.includes(null);
  return (
    <>
      {isPartial && <LoadFailed onRetry={onRetry}>Some emails could not be loaded.</LoadFailed>}
      {mails.length === 0 && !isPartial && <p className="text-small text-muted">None in the past days.</p>}
      {mails.length > 0 && (
        <DeskTable
          label="Email"
          rows={mails}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Email', cell: nameOf },
            { title: 'Asked for', short: true, cell: ({ asked_at }) => shortMoment(asked_at) },
            { title: 'State', short: true, cell: State },
          ]}
        />
      )}
    </>
  );
}
