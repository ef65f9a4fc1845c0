import type { Supply } from '@nearward/proto/rest/supply';
import { other, otherPrefix } from '@nearward/proto/choices';
import { checkLocationFormat } from '@nearward/proto/rest/location-format';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { roundedCount, roundedCountFirst } from '../number-texts';
import { useDebounced } from '../use-debounced';

/** The counts as a screen reader announces them. */
export function supplySentence(of: Criteria['of'], { counts }: Supply): string {
  const [near, all] = counts.slice(-2);
  if (!near || !all) return '';
  const nearer = near.is_fewer ? roundedCount(near) : near.about.toLocaleString('en-US');
  const closer = all.is_fewer ? '' : `, ${nearer} within ${near.miles}`;
  return `${roundedCountFirst(all)} ${of} within ${all.miles} miles${closer} match this.`;
}

/** Match count after posting, with suggestions if it is low. A low one is exact for the owner. */
export function MatchCount({ exact, ...criteria }: Criteria & { exact?: number }) {
  const { supply, additions } = useSupply(criteria, { withAdditions: true });
  const all = supply?.counts.at(-1);
  if (!all) return null;
  const { of, location } = criteria;
  const who = of === 'jobs' ? 'jobs' : 'professionals';
  return (
    <div className="flex flex-col gap-2">
      <p className="font-display text-lead font-bold">
        {all.is_fewer && exact
          ? `${exact} ${exact === 1 ? who.slice(0, -1) : who}`
          : `${roundedCountFirst(all)} ${who}`}{' '}
        {all.is_fewer && exact === 1 ? 'matches' : 'match'}
      </p>
      <p className="text-muted">
        Within {all.miles} miles of {location}, based on your choices. We'll email you new matches.
      </p>
      {all.is_fewer && additions.length > 0 && (
        <ul className="list-disc pl-5">
          {additions.slice(0, 2).map(({ choice, about }) => (
            <li key={choice}>
              Add {choice} for about {about.toLocaleString('en-US')} more
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How long a form's criteria stay unchanged before they are sent. */
export const supplyPauseMs = 600;

interface Criteria {
  /** The counted kind: matches of a job or of a profile. */
  of: 'professionals' | 'jobs';
  location: string;
  provider_types: readonly string[];
  specialties: readonly string[];
}

/** Match counts and suggestions for debounced criteria. */
export function useSupply(criteria: Criteria, { withAdditions = false } = {}) {
  const question = supplyQuery(criteria);
  const current = JSON.stringify(question) ?? '';
  const debounced = useDebounced(current, supplyPauseMs);
  const ready = question && debounced === current ? question : undefined;
  const options = { retry: false, staleTime: 60_000 };
  const { data: supply } = useQuery({
    ...options,
    queryKey: ['supply', debounced],
    queryFn: ready ? ({ signal }) => api('GET /supply', { query: ready }, signal) : skipToken,
    placeholderData: (before) => before,
  });
  const { data: more } = useQuery({
    ...options,
    queryKey: ['supply-additions', debounced],
    queryFn:
      ready && withAdditions
        ? ({ signal }) => api('GET /supply/additions', { query: ready }, signal)
        : skipToken,
  });
  return { supply: debounced ? supply : undefined, additions: (debounced && more?.additions) || [] };
}

/** The choices without an `Other` whose text is missing. */
export const namedChoices = (choices: readonly string[]): string[] =>
  choices.filter((choice) => choice !== other && choice.trim() !== otherPrefix.trim());

/** Undefined while a criterion is missing. */
function supplyQuery({ of, location, provider_types, specialties }: Criteria) {
  const [types, fields] = [namedChoices(provider_types), namedChoices(specialties)];
  if (checkLocationFormat(location) !== null || types.length === 0 || fields.length === 0) return undefined;
  return {
    of,
    location: location.trim(),
    provider_types: JSON.stringify(types),
    specialties: JSON.stringify(fields),
  };
}
