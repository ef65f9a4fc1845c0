import type { CurrentUser } from '@nearward/proto/rest/account';
import { dateText } from '../../shared/dates';
import { MissingPart } from '../../shared/missing-part';

/** Who can reach the professional, since when and for which job. */
export function UnlockedBy({ unlocks }: { unlocks: CurrentUser['unlocked_by'] }) {
  if (!unlocks) return <MissingPart name="The list of employers who can reach you" />;
  if (unlocks.length === 0) return null;
  return (
    <section aria-labelledby="unlocked-by" className="flex flex-col gap-4">
      <h2 id="unlocked-by" className="text-title">
        Employers Who Can Reach You
      </h2>
      <ul className="max-w-[66ch] divide-y divide-line border-y border-line">
        {unlocks.map(({ employer_name, job_title, job_location, unlocked_at }) => (
          <li key={employer_name + unlocked_at} className="py-3">
            <strong>{employer_name}</strong> unlocked your contact details on {dateText(unlocked_at)} for{' '}
            {job_title} in {job_location}.
          </li>
        ))}
      </ul>
    </section>
  );
}
