import { Link } from 'react-router';
import type { DeletedAccount } from '../../shared/deleted-account';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';
import { TaskCard } from '../../shared/ui/card';
import { usePageTitle } from '../../shared/use-page-title';

/** Lists the deleted and the remaining data, with a link to the landing page. */
export function AccountDeleted({ message, jobs, hasProfile, hasPlan }: DeletedAccount) {
  usePageTitle('Account deleted');
  return (
    <TaskCard title="Account deleted" titleRef={focusOnMount}>
      <Banner tone="success">{message}</Banner>
      <Facts title="What we deleted">
        {[
          jobs !== 0 && `${jobsText(jobs)} with matches, contacts and notes`,
          hasProfile && 'Your profile with saved jobs, applications and notes',
          'Your email settings, passkeys and recovery codes, and where you were signed in',
          hasPlan && 'Your subscription. It ended immediately and is not charged again.',
        ]}
      </Facts>
      <Facts title="What stays">
        {[
          jobs === undefined && 'The jobs, contacts and plan of your team.',
          hasProfile &&
            'Employers who unlocked you keep a record of the unlock, without name, email or phone.',
          'Anonymous records of hires and payments, as the law requires: ids, amounts and dates.',
        ]}
      </Facts>
      {!!jobs && (
        <p>
          Unpaid fees for hires stay due. To pay one, <Link to="/billing">sign in to your billing page</Link>{' '}
          with the same email address.
        </p>
      )}
      <p className="text-muted">
        We emailed you a confirmation. If you post a job or create a profile again, you start with a new
        account.
      </p>
      <ButtonLink kind="primary" to="/">
        Go to the home page
      </ButtonLink>
    </TaskCard>
  );
}

function jobsText(jobs: number | undefined): string {
  if (jobs === undefined) return 'Any jobs of your own';
  return jobs === 1 ? 'Your job' : `Your ${jobs} jobs`;
}

const Facts = ({ title, children }: { title: string; children: (string | false)[] }) => (
  <section className="flex w-full flex-col gap-2">
    <h2 className="text-body">{title}</h2>
    <ul className="list-disc pl-5 marker:text-muted">
      {children
        .filter((fact) => fact !== false)
        .map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
    </ul>
  </section>
);
