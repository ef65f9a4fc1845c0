import type { CurrentUser } from '@nearward/proto/rest/account';
import { dateText } from '../../shared/dates';
import { isolated } from '../../shared/isolated';
import { keepDots } from '../../shared/keep-dots';
import { MissingPart } from '../../shared/missing-part';
import { Card } from '../../shared/ui/card';

/** Who can reach the professional, since when and for which job. */
export function UnlockedBy({ unlocks }: { unlocks: CurrentUser['unlocked_by'] }) {
  if (!unlocks) return <MissingPart name="The list of employers who can reach you" />;
  if (unlocks.length === 0) return null;
  return (
    <section aria-labelledby="unlocked-by">
      <Card className="flex flex-col gap-3">
        <h2 id="unlocked-by">Employers Who Can Reach You</h2>
        <ul className="flex flex-col gap-3 text-note">
          {unlocks.map(({ employer_name, job_title, job_location, unlocked_at }) => (
            <li key={employer_name + unlocked_at}>
              <strong>{isolated(employer_name)}</strong> unlocked your contact details on{' '}
              {dateText(unlocked_at)} for {keepDots(job_title)} in {job_location}.
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
