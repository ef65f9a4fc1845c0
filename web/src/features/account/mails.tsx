import type { Account } from '@nearward/proto/rest/account';
import { type MailKind, type MailPace, pacesOf } from '@nearward/proto/rest/mails';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../shared/api';
import { Banner } from '../../shared/ui/banner';
import { LoadFailed } from '../../shared/ui/load-failed';
import { accountKey } from './account-query';
import { Asks } from './asks';
import { MailRow } from './mail-row';
import { QuietHours } from './quiet-hours';

const about: Record<MailKind, [label: string, hint: string]> = {
  matches: ['New matches for my jobs', 'Professionals who match a job you posted.'],
  interest: ['Interest in my jobs', 'A professional is interested in a job you posted.'],
  jobs: ['New jobs for me', 'Jobs that match your profile.'],
  answers: ['Answers to my interest', 'An employer unlocked your contact or passed, or a job is gone.'],
};
const often: Record<MailPace, string> = {
  at_once: 'Hourly at most',
  daily: 'Daily at most',
  weekly: 'Weekly at most',
  never: 'Never',
};
const textOf = (kind: MailKind, pace: MailPace): string =>
  pace === 'at_once' && pacesOf[kind].length === 2 ? 'Each time' : often[pace];

interface MailsProps {
  /** `mails` is null where they could not be had. */
  account: Account;
  onRetry: () => void;
}

/** The mails that come by themselves, each kind chosen by itself and at once. */
export function Mails({ account: { mails, quiet_hours, asks }, onRetry }: MailsProps) {
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (body: { kind: MailKind; pace: MailPace }) => api('PUT /account/mails', { body }),
    onSuccess: (_, { kind, pace }) =>
      queries.setQueryData<Account>(accountKey, (account) => account && withChoice(account, kind, pace)),
  });
  const { isPending, variables } = choose;
  const shown = (kind: MailKind, pace: MailPace) =>
    isPending && variables.kind === kind ? variables.pace : pace;
  return (
    <section aria-labelledby="mails" className="flex flex-col gap-4">
      <h2 id="mails" className="text-title">
        Emails
      </h2>
      {mails ? (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {mails.map(({ kind, pace }) => (
              <MailRow
                key={kind}
                about={about[kind]}
                value={shown(kind, pace)}
                options={pacesOf[kind].map((each) => [each, textOf(kind, each)] as const)}
                onChange={(chosen) => choose.mutate({ kind, pace: chosen })}
              />
            ))}
            <Asks asks={asks} onRetry={onRetry} />
          </ul>
          <QuietHours hours={quiet_hours} />
        </>
      ) : (
        <LoadFailed onRetry={onRetry}>Your choice of emails could not be loaded.</LoadFailed>
      )}
      {choose.isError && (
        <Banner tone="error">{messageOf(choose.error, 'Your choice could not be saved.')}</Banner>
      )}
      {choose.isSuccess && <Banner tone="success">{choose.data.message}</Banner>}
      <p className="text-note text-muted">
        What you ask for, such as a sign-in link, and what concerns a payment or a hire is mailed in any case.
      </p>
    </section>
  );
}

const withChoice = (account: Account, kind: MailKind, pace: MailPace): Account => ({
  ...account,
  mails: account.mails?.map((mail) => (mail.kind === kind ? { kind, pace } : mail)) ?? null,
});
