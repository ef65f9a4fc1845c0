import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api';

/** The professional's places; undefined until loaded. */
export function useMapArea(locations: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['surroundings', locations],
    queryFn: ({ signal }) => api('GET /user/surroundings', {}, signal),
    staleTime: Infinity,
    retry: false,
  });
  return data && data.places.length > 0 ? data : undefined;
}
