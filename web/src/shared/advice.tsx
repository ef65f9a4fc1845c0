import { matchingRadiusMiles } from '@nearward/proto/choices';
import type { PageAddress } from '@nearward/proto/page-path';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from './api';
import { Card } from './ui/card';
import { Chip } from './ui/chip';

interface AdviceProps {
  /** The kind of private link. */
  to: 'jobs' | 'profiles';
  token: string;
  /** What is counted. */
  of: 'professionals' | 'jobs';
  /** The owner's radius, by default the matching radius. */
  miles?: number;
  /** Refetches when it changes. */
  version: unknown;
  /** Address of the list of matches. */
  matchesAt: PageAddress;
}

/** Match count, and the choices that would add more. */
export function Advice({ to, token, of, miles = matchingRadiusMiles, version, matchesAt }: AdviceProps) {
  const { data } = useQuery({
    queryKey: ['advice', to, token, version],
    queryFn: ({ signal }) => api(`GET /${to}/:token/advice`, { token }, signal),
    retry: false,
  });
  if (!data) return null;
  const { matches, additions } = data;
  const one = matches === 1;
  const said = `${matches.toLocaleString('en')} ${one ? of.slice(0, -1) : of} within ${miles} ${miles === 1 ? 'mile' : 'miles'} ${one ? 'matches' : 'match'}`;
  return (
    <Card className="flex max-w-3xl flex-col gap-3">
      <h2>{matches > 0 ? <Link to={matchesAt}>{said}</Link> : said}</h2>
      {additions.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {additions.map(({ choice, about }) => (
            <li key={choice}>
              <Chip tone="match">
                Add {choice}: about {about.toLocaleString('en')} more
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
