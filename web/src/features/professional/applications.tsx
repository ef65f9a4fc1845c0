import type { SeekerJob } from '@nearward/proto/rest/job';
import { Link } from 'react-router';
import { Card } from '../../shared/ui/card';
import { StageTrack } from '../../shared/ui/stage-line';
import { shortDay } from './short-day';
import { stepsOf } from './steps';

const shownAtMost = 4;

/** What became of each interest, the newest first. */
export function Applications({ jobs }: { jobs: readonly SeekerJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="your-applications">
      <Card className="flex flex-col gap-3">
        <h2 id="your-applications">Your applications</h2>
        <ul className="flex flex-col gap-4">
          {jobs.slice(0, shownAtMost).map((job) => {
            const { stops, when, at } = stepsOf(job);
            return (
              <li key={job.id} className="flex flex-col gap-1">
                <Link
                  to={`/jobs/${job.id}`}
                  className="inline-flex min-h-11 items-center self-start text-note font-semibold text-ink pointer-fine:min-h-6"
                >
                  {job.employer_name}
                </Link>
                <StageTrack
                  label={`Your interest in ${job.title}`}
                  stops={stops}
                  at={at}
                  when={when.map((time) => time && shortDay(time))}
                />
              </li>
            );
          })}
        </ul>
        {jobs.length > shownAtMost && (
          <p className="text-note">
            <Link
              to="/dashboard?tab=messaged"
              className="inline-flex min-h-11 items-center pointer-fine:min-h-6"
            >
              All {jobs.length}
            </Link>
          </p>
        )}
      </Card>
    </section>
  );
}
