import type { CurrentUser } from '@nearward/proto/rest/account';
import { dateText } from '../../shared/dates';

/** When an admin used the person's account, and why. */
export function ActedAs({ times }: { times: CurrentUser['acted_as'] }) {
  if (times.length === 0) return null;
  return (
    <section aria-labelledby="acted-as" className="flex flex-col gap-4">
      <h2 id="acted-as" className="text-title">
        When We Acted as You
      </h2>
      <ul className="max-w-[66ch] divide-y divide-line border-y border-line">
        {times.map(({ started_at, reason }) => (
          <li key={started_at} className="py-3 wrap-anywhere">
            On {dateText(started_at)} one of our admins used your account. Reason given: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
