import { other, otherPrefix } from '@nearward/proto/choices';
import { checkLocationFormat } from '@nearward/proto/rest/location';
import type { Supply } from '@nearward/proto/rest/supply';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { useSettled } from './use-settled';

const pauseMs = 600;

interface SupplyMeterProps {
  /** Whom to count: those that a job, or a profile, like this would match. */
  of: 'professionals' | 'jobs';
  location: string;
  provider_types: readonly string[];
  specialties: readonly string[];
}

/** Says while a form is filled in how many are near. Silent until there is a place, a type and a specialty. */
export function SupplyMeter({ of, location, provider_types, specialties }: SupplyMeterProps) {
  const question = questionOf(of, location, provider_types, specialties);
  const current = JSON.stringify(question) ?? '';
  const asked = useSettled(current, pauseMs);
  const { data } = useQuery({
    queryKey: ['supply', asked],
    queryFn:
      question && asked === current
        ? ({ signal }) => api('GET /supply', { query: question }, signal)
        : skipToken,
    retry: false,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const text = asked && data ? sentence(of, data) : '';
  return (
    <p aria-live="polite" className={text ? 'rounded-card bg-brand-soft px-5 py-3 text-brand' : 'sr-only'}>
      {text}
    </p>
  );
}

const named = (choices: readonly string[]) =>
  choices.filter((choice) => choice !== other && choice.trim() !== otherPrefix.trim());

/** The query of the call; none while something is missing. */
function questionOf(
  of: SupplyMeterProps['of'],
  location: string,
  provider_types: readonly string[],
  specialties: readonly string[],
) {
  const [types, fields] = [named(provider_types), named(specialties)];
  if (checkLocationFormat(location) !== null || types.length === 0 || fields.length === 0) return undefined;
  return {
    of,
    location: location.trim(),
    provider_types: JSON.stringify(types),
    specialties: JSON.stringify(fields),
  };
}

function sentence(of: SupplyMeterProps['of'], { counts }: Supply): string {
  const [near, all] = counts.slice(-2);
  if (!near || !all) return '';
  const count = ({ about, is_fewer }: typeof all) => `${is_fewer ? 'fewer than' : 'about'} ${about}`;
  const whole = `${count(all)} ${of} within ${all.miles} miles`;
  const closer = all.is_fewer
    ? ''
    : `, ${near.is_fewer ? 'fewer than ' : ''}${near.about} within ${near.miles}`;
  return `${whole[0]?.toUpperCase()}${whole.slice(1)}${closer} match this.`;
}
