import type { JobFigures as Figures } from '@nearward/proto/rest/job';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { NotLoaded } from '../../shared/ui/placeholders';
import { Modal } from '../../shared/ui/modal';

const steps: readonly (readonly [keyof Figures, string])[] = [
  ['matches', 'Matches'],
  ['interested', 'Interested'],
  ['answered', 'Answered'],
  ['unlocked', 'Unlocked'],
  ['interviewed', 'Interviewed'],
  ['hired', 'Hired'],
];

interface JobFiguresProps {
  job: { id: string; title: string; job_location: string };
  onClose: () => void;
}

/** How many people reached each step of a job. */
export default function JobFigures({ job, onClose }: JobFiguresProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['job-figures', job.id],
    queryFn: ({ signal }) => api('GET /jobs/:id/figures', { id: job.id }, signal),
  });
  return (
    <Modal open onClose={onClose} title="From match to hire" closeLabel="Close">
      <p className="text-muted wrap-anywhere">
        {job.title}, {job.job_location}
      </p>
      {data ? (
        <StepTable figures={data} />
      ) : (
        <NotLoaded query={{ error, refetch }} text="The results could not be loaded." />
      )}
      <p className="text-small text-muted">
        People count once per step. An answer is an unlock, or a pass with its reason. Unlocks, interviews and
        hires also count if they began with another of your jobs.
      </p>
    </Modal>
  );
}

/** Shares of fewer people than this mean little, so they get no bars. */
const minPeople = 20;

/** The bars have one scale, from the step with the most people. */
function StepTable({ figures }: { figures: Figures }) {
  const most = Math.max(...steps.map(([step]) => figures[step]));
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <thead className="text-small text-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-normal">
            Step
          </th>
          <td />
          <th scope="col" className="py-1 text-right font-normal">
            People
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(([step, name]) => (
          <tr key={step} className="border-t border-line">
            <th scope="row" className="w-0 py-2 pr-3 font-normal">
              {name}
            </th>
            <td aria-hidden="true" className="py-2">
              {most >= minPeople && (
                <svg
                  className="block h-3 w-full text-brand"
                  preserveAspectRatio="none"
                  viewBox={`0 0 ${most} 1`}
                >
                  <rect width={figures[step]} height="1" fill="currentColor" />
                </svg>
              )}
            </td>
            <td className="w-0 py-2 pl-3 text-right font-semibold">{figures[step].toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
