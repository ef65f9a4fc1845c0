import { other, otherPrefix } from '@nearward/proto/choices';
import { checkLocationFormat } from '@nearward/proto/rest/location-format';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { useSettled } from './use-settled';

const pauseMs = 600;

export interface Criteria {
  /** Whom to count: those that a job, or a profile, like this would match. */
  of: 'professionals' | 'jobs';
  location: string;
  provider_types: readonly string[];
  specialties: readonly string[];
}

/** How many are near, and what one more choice would add, a moment after the criteria have settled. */
export function useSupply(criteria: Criteria, { withAdditions = false } = {}) {
  const question = questionOf(criteria);
  const current = JSON.stringify(question) ?? '';
  const asked = useSettled(current, pauseMs);
  const ready = question && asked === current ? question : undefined;
  const kept = { retry: false, staleTime: 60_000 };
  const { data: supply } = useQuery({
    ...kept,
    queryKey: ['supply', asked],
    queryFn: ready ? ({ signal }) => api('GET /supply', { query: ready }, signal) : skipToken,
    placeholderData: (before) => before,
  });
  const { data: more } = useQuery({
    ...kept,
    queryKey: ['supply-additions', asked],
    queryFn:
      ready && withAdditions
        ? ({ signal }) => api('GET /supply/additions', { query: ready }, signal)
        : skipToken,
  });
  return { supply: asked ? supply : undefined, additions: (asked && more?.additions) || [] };
}

const named = (choices: readonly string[]) =>
  choices.filter((choice) => choice !== other && choice.trim() !== otherPrefix.trim());

/** The query of the call; none while something is missing. */
function questionOf({ of, location, provider_types, specialties }: Criteria) {
  const [types, fields] = [named(provider_types), named(specialties)];
  if (checkLocationFormat(location) !== null || types.length === 0 || fields.length === 0) return undefined;
  return {
    of,
    location: location.trim(),
    provider_types: JSON.stringify(types),
    specialties: JSON.stringify(fields),
  };
}
