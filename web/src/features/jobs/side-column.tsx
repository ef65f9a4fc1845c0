import { connectionFees, type EmploymentType, feeCategory } from '@nearward/proto/choices';
import { dollars } from '@nearward/proto/money';
import { parseDollars } from '@nearward/proto/rest/pay-text';
import { useWatch } from 'react-hook-form';
import type { Addition, Supply } from '@nearward/proto/rest/supply';
import { roundedCount, roundedCountFirst } from '../../shared/number-texts';
import { supplySentence, useSupply } from '../../shared/listing/supply';
import { Card } from '../../shared/ui/card';
import { SideSheet } from '../../shared/listing/side-sheet';
import { AdditionList } from './addition-list';
import type { JobFormApi, JobValues } from './job-elements';
import { useJobPlaces } from './job-places';
import { JobPreview } from './job-preview';

const amountOf = (typed: string) => parseDollars(typed) ?? null;

/** The form's values as a preview. While the maximum is below the minimum, the smaller amount still comes first. */
const previewOf = (values: JobValues) => ({
  ...values,
  ...payRange(amountOf(values.pay_min), amountOf(values.pay_max)),
  pay_unit: values.pay_unit === 'year' ? ('year' as const) : ('hour' as const),
  employment_type: values.employment_type as EmploymentType[],
});

const payRange = (from: number | null, to: number | null) =>
  from !== null && to !== null && to < from ? { pay_min: to, pay_max: from } : { pay_min: from, pay_max: to };

/** Matches, preview and fee next to the form. */
export default function SideColumn({ form }: { form: JobFormApi }) {
  const values = useWatch({ control: form.control }) as JobValues;
  const { provider_types, specialties } = values;
  const places = useJobPlaces(values);
  const [location = ''] = places;
  const criteria = { of: 'professionals' as const, location, provider_types, specialties };
  const { supply, additions } = useSupply(criteria, { withAdditions: true });
  const [type] = provider_types;
  return (
    <SideSheet isSticky label="Who matches and what they see" headline={matchHeadline(supply)}>
      <Card>
        <MatchCard form={form} places={places} supply={supply} additions={additions} />
      </Card>
      <h2>How professionals see it</h2>
      <Card>
        <JobPreview job={{ ...previewOf(values), job_location: location }} />
      </Card>
      {type && (
        <div className="rounded-card bg-sunken p-5">
          <p className="flex justify-between gap-4">
            If you hire a {type} <strong>{dollars(connectionFees[feeCategory(type)].cents)}</strong>
          </p>
          <p className="mt-1 text-small text-muted">
            Once, and $250 less on your first hire. If the hire does not last 30 days, the fee becomes credit.
          </p>
        </div>
      )}
    </SideSheet>
  );
}

/** Title of the side column and of the phone's bar. */
function matchHeadline(supply: Supply | undefined): string {
  const all = supply?.counts.at(-1);
  return all ? `${roundedCountFirst(all)} match` : 'How many match';
}

interface MatchCardProps {
  form: JobFormApi;
  places: readonly string[];
  supply: Supply | undefined;
  additions: readonly Addition[];
}

/** Matches of the form so far, and choices that would add more. */
function MatchCard({ form, places, supply, additions }: MatchCardProps) {
  const [location = ''] = places;
  const counts = supply?.counts ?? [];
  return (
    <section className="flex flex-col gap-4">
      <h2 className="max-lg:sr-only">{matchHeadline(supply)}</h2>
      <p aria-live="polite" className={supply ? 'sr-only' : 'text-muted'}>
        {supply
          ? supplySentence('professionals', supply)
          : 'Add a location, provider type and specialty to see how many match.'}
      </p>
      {counts.length > 0 && <DistanceBars counts={counts} />}
      {counts.length > 0 && places.length > 1 && (
        <p className="text-note text-muted">
          {`Near ${location}, the first of your ${places.length} sites.`}
        </p>
      )}
      {additions.length > 0 && (
        <div className="border-t border-line pt-4">
          <h3 className="mb-1">Reach more</h3>
          <AdditionList form={form} additions={additions} />
        </div>
      )}
    </section>
  );
}

/** Matches by distance. Only a known count gets a bar. */
function DistanceBars({ counts }: Pick<Supply, 'counts'>) {
  const most = counts.at(-1)?.about ?? 1;
  return (
    <ul aria-label="By distance" className="flex flex-col gap-2">
      {counts.map((count) => (
        <li key={count.miles} className="grid grid-cols-[5rem_1fr_auto] items-center gap-3 tabular-nums">
          <span className="text-muted">{count.miles} miles</span>
          <span aria-hidden="true">
            {!count.is_fewer && (
              <span
                data-bar
                className="block h-2 rounded-chip bg-brand"
                style={{ width: `${(100 * count.about) / most}%` }}
              />
            )}
          </span>
          <strong>{roundedCount(count)}</strong>
        </li>
      ))}
    </ul>
  );
}
