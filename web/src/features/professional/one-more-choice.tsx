import type { Profile } from '@nearward/proto/rest/profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../shared/api';
import { managePath } from '../../shared/manage-path';

/** The one addition to the profile that would bring the most. */
export function OneMoreChoice({ profile }: { profile: Profile }) {
  const { data } = useQuery({
    queryKey: ['advice', 'profiles', profile.id, profile],
    queryFn: ({ signal }) => api('GET /profiles/:token/advice', { token: profile.id }, signal),
    retry: false,
    staleTime: 300_000,
  });
  const best = data?.additions[0];
  if (!best) return null;
  return (
    <p className="rounded-card bg-sunken p-5 text-note">
      <strong>Add {best.choice}</strong> and about {best.about.toLocaleString('en')} more jobs match.{' '}
      <Link to={managePath('profiles', profile)}>Add it</Link>
    </p>
  );
}
