import { useQuery } from '@apollo/client/react';
import { Failed } from './failed';
import { momentText } from './moment';
import { unlockLimitsReached } from './operations';

/** Who wanted to unlock more than the limits allow, newest first. */
export function UnlockLimits() {
  const { data, error, loading, refetch } = useQuery(unlockLimitsReached);
  const reached = data?.unlockLimitsReached;
  return (
    <section aria-labelledby="unlock-limits" className="flex flex-col gap-4">
      <h2 id="unlock-limits">Unlock limits reached</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!reached && loading && <p className="text-muted">Loading …</p>}
      {reached?.length === 0 && <p className="text-muted">Nobody in the past 30 days.</p>}
      <ul aria-labelledby="unlock-limits" aria-busy={loading}>
        {reached?.map(({ employer_name, employer_email, times, refused_at, unlocks, pays }) => (
          <li key={employer_email} className="border-t border-line py-2 wrap-anywhere">
            <strong>{employer_name}</strong> ({employer_email}): refused{' '}
            {times === 1 ? 'once' : `${times} times`}
            <span className="block text-note text-muted">
              {momentText(refused_at)}, {unlocks} unlocked in all,{' '}
              {pays ? 'with a card or subscription' : 'no card on file'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
