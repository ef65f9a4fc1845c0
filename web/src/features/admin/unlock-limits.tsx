import { Link } from 'react-router';
import { deskPath } from './desk-address';
import type { LimitReached } from './desk-queries';
import { momentText } from './moment';

/** Who wanted to unlock more than the limits allow, oldest first. Nothing is to be decided: limits end by themselves. */
export const UnlockLimits = ({ reached }: { reached: readonly LimitReached[] }) => (
  <section aria-labelledby="unlock-limits" className="flex flex-col gap-4">
    <h2 id="unlock-limits">Unlock limits reached</h2>
    {reached.length === 0 && <p className="text-muted">Nobody in the past 30 days.</p>}
    <ul aria-labelledby="unlock-limits">
      {reached.map(({ owner_key, employer_name, employer_email, times, refused_at, unlocks, pays }) => (
        <li key={owner_key} className="border-t border-line py-2 wrap-anywhere">
          <Link to={deskPath({ user: owner_key })} className="font-semibold">
            {employer_name}
          </Link>{' '}
          ({employer_email}): refused {times === 1 ? 'once' : `${times} times`}
          <span className="block text-note text-muted">
            {momentText(refused_at)}, {unlocks} unlocked in all,{' '}
            {pays ? 'with a card or subscription' : 'no card on file'}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
