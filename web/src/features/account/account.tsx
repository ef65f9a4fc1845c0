import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { LoadFailed } from '../../shared/ui/load-failed';
import { Skeleton } from '../../shared/ui/skeleton';
import { accountQuery } from './account-query';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { Devices } from './devices';
import { Mails } from './mails';
import { Passkeys } from './passkeys';

/** What belongs to the person and not to one of their things. */
export function Account() {
  const { user } = useCurrentUser();
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <div className="flex max-w-[66ch] flex-col gap-10">
      <div className="flex flex-col gap-2">
        <h1>Account</h1>
        <p className="wrap-anywhere text-muted">{data?.email ?? user?.email}</p>
      </div>
      {!data && !error && <Skeleton cards={2} className="flex flex-col gap-4" />}
      {!data && error && (
        <LoadFailed onRetry={() => void refetch()}>
          {messageOf(error, 'Your account could not be loaded.')}
        </LoadFailed>
      )}
      {data && (
        <>
          <Mails account={data} onRetry={() => void refetch()} />
          <Devices sessions={data.sessions} />
          <Passkeys account={data} />
          <section aria-labelledby="your-data" className="flex flex-col items-start gap-4">
            <h2 id="your-data" className="text-title">
              Your data
            </h2>
            <p>
              Everything that we keep about you, in one file: your jobs, your profile, whom you met, what you
              paid, and where you are signed in.
            </p>
            <DownloadData />
          </section>
          <DeleteAccount />
        </>
      )}
    </div>
  );
}
