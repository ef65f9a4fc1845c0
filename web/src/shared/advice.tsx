import { matchingRadiusMiles, nearMissMiles } from '@nearward/proto/choices';
import type { PageAddress } from '@nearward/proto/page-path';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from './api';
import type { Advice as AdviceData } from '@nearward/proto/rest/supply';
import type { Profile } from '@nearward/proto/rest/profile';
import { roundedCountFirst } from './number-texts';
import type { CommonListing } from './listing/managed-listing';
import { Card } from './ui/card';

/** Matches and helpful additions; refetched when the version changes. */
export const adviceQuery = (to: 'jobs' | 'profiles', token: string, version: unknown) =>
  queryOptions({
    queryKey: ['advice', to, token, version],
    queryFn: ({ signal }) => api(`GET /${to}/:token/advice`, { token }, signal),
    retry: false,
  });

/** The same for the workspace of a professional, where it is not fetched on each visit. */
export const profileAdviceQuery = (profile: Profile) =>
  queryOptions({
    queryKey: ['advice', 'profiles', profile.id, profile],
    queryFn: ({ signal }) => api('GET /profiles/:token/advice', { token: profile.id }, signal),
    retry: false,
    staleTime: 300_000,
  });

/** `About 15 more professionals at 50 to 60 miles`; nothing for fewer than three. */
export const nearText = (near: AdviceData['near'] | undefined, of: 'jobs' | 'professionals'): string | null =>
  near
    ? `${roundedCountFirst(near)} more ${of} at ${matchingRadiusMiles} to ${nearMissMiles} miles, which are no matches.`
    : null;

interface AdviceProps {
  managed: CommonListing;
  /** The owner's radius, by default the matching radius. */
  miles?: number;
  /** Address of the list of matches. */
  matchesAt: PageAddress;
  /** The next step. */
  children?: ReactNode;
}

/** The space until the count has loaded, so that nothing below moves. */
const room = 'min-h-36';

/** Match count, and the choices that would add more. */
export function Advice({
  managed: { of: to, listing, token },
  miles = matchingRadiusMiles,
  matchesAt,
  children,
}: AdviceProps) {
  const { data, isError } = useQuery(adviceQuery(to, token, listing));
  if (isError) return null;
  if (!data) return <Card className={room} aria-busy />;
  const { matches, additions } = data;
  const of = to === 'jobs' ? 'professionals' : 'jobs';
  const one = matches === 1;
  const count = `${matches.toLocaleString('en')} ${one ? of.slice(0, -1) : of} within ${miles} ${miles === 1 ? 'mile' : 'miles'} ${one ? 'matches' : 'match'}`;
  return (
    <Card className={`flex flex-col items-start gap-3 ${room}`}>
      <h2>{matches > 0 ? <Link to={matchesAt}>{count}</Link> : count}</h2>
      {additions.length > 0 && (
        <ul className="flex flex-col gap-1 text-note">
          {additions.map(({ choice, about }) => (
            <li key={choice}>
              Add <strong>{choice}</strong> for about {about.toLocaleString('en')} more
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}
