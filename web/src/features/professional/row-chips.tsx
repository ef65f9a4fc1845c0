import type { SeekerJob } from '@nearward/proto/rest/job';
import { Chip } from '../../shared/ui/chip';

const shownAtMost = 5;

type Chosen = Pick<
  SeekerJob,
  'common_provider_types' | 'common_specialties' | 'employment_type' | 'practice_settings'
>;

/** What both sides have in common, marked, then when and where the work is. */
export function RowChips({ job }: { job: Chosen }) {
  const common = [...job.common_provider_types, ...job.common_specialties];
  const all = [...common, ...job.employment_type, ...job.practice_settings];
  const left = all.length - shownAtMost;
  return (
    <ul className="flex flex-wrap items-center gap-1">
      {all.slice(0, left === 1 ? undefined : shownAtMost).map((choice, at) => (
        <li key={choice} className="min-w-0">
          {at < common.length ? (
            <Chip tone="match">
              {choice}
              <span className="sr-only"> (in common)</span>
            </Chip>
          ) : (
            <Chip>{choice}</Chip>
          )}
        </li>
      ))}
      {left > 1 && <li className="text-small text-muted">+{left}</li>}
    </ul>
  );
}
