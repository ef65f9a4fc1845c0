import { numberMeasures, type ShareMeasure, shareMeasures } from '@nearward/proto/rest/number-measures';
import type { Numbers as Published } from '@nearward/proto/rest/numbers';
import { useQuery } from '@tanstack/react-query';
import { api, messageOf } from '../../shared/api';
import { dayText } from '../../shared/dates';
import { EmptyState } from '../../shared/ui/empty-state';
import { LoadFailed } from '../../shared/ui/load-failed';
import { PageHeader } from '../../shared/ui/page-header';
import { Skeleton } from '../../shared/ui/skeleton';
import { useInBrowser } from '../../shared/use-in-browser';
import { MeasureSection, ShareSection } from './measure-section';

/** How long steps take, measured over everyone. */
export const Numbers = () => (
  <div className="flex flex-col gap-10">
    <PageHeader title="Measured numbers">
      How many days each step takes on Nearward, counted from what people did here.
    </PageHeader>
    <Measured />
  </div>
);

function Measured() {
  // The prerendered page does not know them.
  const enabled = useInBrowser(() => true, false);
  const { data, error, refetch } = useQuery({
    enabled,
    queryKey: ['numbers'],
    queryFn: ({ signal }) => api('GET /numbers', {}, signal),
    retry: false,
    staleTime: 60_000,
  });
  if (error)
    return (
      <LoadFailed onRetry={() => void refetch()}>
        {messageOf(error, 'The numbers could not be loaded.')}
      </LoadFailed>
    );
  if (!data) return <Skeleton cards={3} className="flex min-h-dvh flex-col gap-4" />;
  return (
    <>
      {data.numbers.length > 0 ? (
        <Filled {...data} />
      ) : (
        <EmptyState>Not enough hires yet to show numbers without revealing anyone.</EmptyState>
      )}
      <Method />
    </>
  );
}

const Filled = ({ from, until, numbers, shares }: Published) => (
  <>
    {from && until && (
      <p>
        From {dayText(from)} to {dayText(until)}.
      </p>
    )}
    {numberMeasures.map((measure) => {
      const measured = numbers.filter((number) => number.measure === measure);
      return measured.length > 0 && <MeasureSection key={measure} measure={measure} numbers={measured} />;
    })}
    {(Object.keys(shareMeasures) as ShareMeasure[]).map((measure) => {
      const measured = shares.filter((share) => share.measure === measure);
      return measured.length > 0 && <ShareSection key={measure} measure={measure} shares={measured} />;
    })}
  </>
);

const Method = () => (
  <section aria-labelledby="method" className="flex max-w-[66ch] flex-col gap-3">
    <h2 id="method">How we count</h2>
    <p>
      On the first of each month we compute the twelve complete months before it. Half of the steps took the
      median or less. The middle half leaves out the fastest and the slowest quarter. Steps that never
      happened are not counted, so these are not the odds of a hire.
    </p>
    <p>
      Interest in a job counts from its post, and everything else from a person’s first interest in an
      employer. A hire counts with its first working day, unless it did not last or was rejected. Whether
      someone is still there is what their employer answered, or that they reported an end before.
    </p>
    <p>
      We show a number only if it covers at least 20 people and 5 employers, and no employer has more than
      half of it. If one role or state alone were hidden, the next smallest is hidden with it. Roles cover all
      states, and states cover all roles. Suspended and demo accounts do not count.
    </p>
  </section>
);
