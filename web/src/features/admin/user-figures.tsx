import { exactDollars } from '@nearward/proto/money';
import type { DeskUser } from './user-query';

/** What came of somebody, in numbers; those that are not known are a dash. */
export function UserFigures({ user: { jobs, contacts, money } }: { user: DeskUser }) {
  const counts = contacts?.jobs;
  const sum = (name: 'matches' | 'applied') => counts?.reduce((total, job) => total + job[name], 0);
  const figures: [string, string | number | undefined][] = [
    ['Jobs', jobs?.length],
    ['Matches', sum('matches')],
    ['Applied', sum('applied')],
    ['Unlocked', contacts?.unlocked_count],
    ['Hires', money?.hires.length],
    ['Paid', money && exactDollars(money.paid_cents)],
    ['Owed', money && exactDollars(money.owed_cents)],
  ].map(([name, value]) => [String(name), value ?? undefined]);
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-y border-line py-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-muted">{name}</dt>
          <dd className="text-lead font-semibold">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
