import type { PayUnit } from '@nearward/proto/choices';
import { checkLocationFormat } from '@nearward/proto/rest/location-format';
import { payText } from '@nearward/proto/rest/pay-text';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../shared/api';
import { namedChoices, supplyPauseMs } from '../../shared/listing/supply';
import { useDebounced } from '../../shared/use-debounced';

interface NearbyPayProps {
  location: string;
  provider_types: readonly string[];
  unit: PayUnit;
}

/** The pay of most other employers nearby for the job's first provider type; empty while it is unknown. */
export default function NearbyPay({ location, provider_types, unit }: NearbyPayProps): ReactNode {
  const place = useDebounced(location.trim(), supplyPauseMs);
  const role = useDebounced(namedChoices(provider_types)[0], supplyPauseMs);
  const query = { location: place, provider_types: JSON.stringify([role]), unit };
  const isComplete = role !== undefined && checkLocationFormat(place) === null;
  const { data } = useQuery({
    queryKey: ['nearby-pay', place, role, unit],
    queryFn: isComplete ? ({ signal }) => api('GET /supply/pay', { query }, signal) : skipToken,
    retry: false,
    staleTime: 60_000,
  });
  if (!data?.pay) return null;
  const { about, ...range } = data.pay;
  return `Most employers nearby pay ${payText({ ...range, pay_unit: unit })} for this role (middle half of about ${about.toLocaleString('en-US')} jobs).`;
}
